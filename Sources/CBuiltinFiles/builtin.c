#include "CBuiltinFiles.h"

// The files are put in by the compiler, which also notices when one of them changes. `#embed` is
// C23; clang has it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char file_preview_preview_css[] = {
#embed "preview/preview.css"
};
static const unsigned char file_preview_preview_js[] = {
#embed "preview/preview.js"
};
static const unsigned char file_starter_assets_lamp_svg[] = {
#embed "starter/assets/lamp.svg"
};
static const unsigned char file_starter_en_LMPLamp_md[] = {
#embed "starter/en/LMPLamp.md"
};
static const unsigned char file_starter_en_LMPLampMode_md[] = {
#embed "starter/en/LMPLampMode.md"
};
static const unsigned char file_starter_en_articles_first_steps_md[] = {
#embed "starter/en/articles/first-steps.md"
};
static const unsigned char file_starter_en_index_md[] = {
#embed "starter/en/index.md"
};
static const unsigned char file_starter_ja_LMPLamp_md[] = {
#embed "starter/ja/LMPLamp.md"
};
static const unsigned char file_starter_ja_LMPLampMode_md[] = {
#embed "starter/ja/LMPLampMode.md"
};
static const unsigned char file_starter_ja_articles_first_steps_md[] = {
#embed "starter/ja/articles/first-steps.md"
};
static const unsigned char file_starter_ja_index_md[] = {
#embed "starter/ja/index.md"
};
static const unsigned char file_starter_zh_Hans_LMPLamp_md[] = {
#embed "starter/zh-Hans/LMPLamp.md"
};
static const unsigned char file_starter_zh_Hans_LMPLampMode_md[] = {
#embed "starter/zh-Hans/LMPLampMode.md"
};
static const unsigned char file_starter_zh_Hans_articles_first_steps_md[] = {
#embed "starter/zh-Hans/articles/first-steps.md"
};
static const unsigned char file_starter_zh_Hans_index_md[] = {
#embed "starter/zh-Hans/index.md"
};
static const unsigned char file_starter_zh_Hant_LMPLamp_md[] = {
#embed "starter/zh-Hant/LMPLamp.md"
};
static const unsigned char file_starter_zh_Hant_LMPLampMode_md[] = {
#embed "starter/zh-Hant/LMPLampMode.md"
};
static const unsigned char file_starter_zh_Hant_articles_first_steps_md[] = {
#embed "starter/zh-Hant/articles/first-steps.md"
};
static const unsigned char file_starter_zh_Hant_index_md[] = {
#embed "starter/zh-Hant/index.md"
};
static const unsigned char file_templates_404_html[] = {
#embed "../../templates/404.html"
};
static const unsigned char file_templates_article_html[] = {
#embed "../../templates/article.html"
};
static const unsigned char file_templates_base_js[] = {
#embed "../../templates/base.js"
};
static const unsigned char file_templates_changes_html[] = {
#embed "../../templates/changes.html"
};
static const unsigned char file_templates_compare_html[] = {
#embed "../../templates/compare.html"
};
static const unsigned char file_templates_compare_js[] = {
#embed "../../templates/compare.js"
};
static const unsigned char file_templates_coverage_html[] = {
#embed "../../templates/coverage.html"
};
static const unsigned char file_templates_deprecated_html[] = {
#embed "../../templates/deprecated.html"
};
static const unsigned char file_templates_lists_js[] = {
#embed "../../templates/lists.js"
};
static const unsigned char file_templates_favicon_svg[] = {
#embed "../../templates/favicon.svg"
};
static const unsigned char file_templates_home_html[] = {
#embed "../../templates/home.html"
};
static const unsigned char file_templates_landing_html[] = {
#embed "../../templates/landing.html"
};
static const unsigned char file_templates_partials_availability_html[] = {
#embed "../../templates/partials/availability.html"
};
static const unsigned char file_templates_partials_breadcrumbs_html[] = {
#embed "../../templates/partials/breadcrumbs.html"
};
static const unsigned char file_templates_partials_change_lists_html[] = {
#embed "../../templates/partials/change-lists.html"
};
static const unsigned char file_templates_partials_contents_html[] = {
#embed "../../templates/partials/contents.html"
};
static const unsigned char file_templates_partials_declarations_html[] = {
#embed "../../templates/partials/declarations.html"
};
static const unsigned char file_templates_partials_deprecation_html[] = {
#embed "../../templates/partials/deprecation.html"
};
static const unsigned char file_templates_partials_fallback_html[] = {
#embed "../../templates/partials/fallback.html"
};
static const unsigned char file_templates_partials_footer_html[] = {
#embed "../../templates/partials/footer.html"
};
static const unsigned char file_templates_partials_head_html[] = {
#embed "../../templates/partials/head.html"
};
static const unsigned char file_templates_partials_header_html[] = {
#embed "../../templates/partials/header.html"
};
static const unsigned char file_templates_partials_history_html[] = {
#embed "../../templates/partials/history.html"
};
static const unsigned char file_templates_partials_member_html[] = {
#embed "../../templates/partials/member.html"
};
static const unsigned char file_templates_partials_navigation_html[] = {
#embed "../../templates/partials/navigation.html"
};
static const unsigned char file_templates_partials_parts_html[] = {
#embed "../../templates/partials/parts.html"
};
static const unsigned char file_templates_partials_row_html[] = {
#embed "../../templates/partials/row.html"
};
static const unsigned char file_templates_partials_scheme_html[] = {
#embed "../../templates/partials/scheme.html"
};
static const unsigned char file_templates_partials_script_html[] = {
#embed "../../templates/partials/script.html"
};
static const unsigned char file_templates_partials_search_html[] = {
#embed "../../templates/partials/search.html"
};
static const unsigned char file_templates_partials_tree_html[] = {
#embed "../../templates/partials/tree.html"
};
static const unsigned char file_templates_partials_type_html[] = {
#embed "../../templates/partials/type.html"
};
static const unsigned char file_templates_picker_js[] = {
#embed "../../templates/picker.js"
};
static const unsigned char file_templates_redirect_html[] = {
#embed "../../templates/redirect.html"
};
static const unsigned char file_templates_search_match_js[] = {
#embed "../../templates/search-match.js"
};
static const unsigned char file_templates_search_names_js[] = {
#embed "../../templates/search-names.js"
};
static const unsigned char file_templates_search_open_js[] = {
#embed "../../templates/search-open.js"
};
static const unsigned char file_templates_search_rank_js[] = {
#embed "../../templates/search-rank.js"
};
static const unsigned char file_templates_search_words_js[] = {
#embed "../../templates/search-words.js"
};
static const unsigned char file_templates_search_js[] = {
#embed "../../templates/search.js"
};
static const unsigned char file_templates_site_css[] = {
#embed "../../templates/site.css"
};
static const unsigned char file_templates_site_js[] = {
#embed "../../templates/site.js"
};
static const unsigned char file_templates_symbol_html[] = {
#embed "../../templates/symbol.html"
};
static const unsigned char file_templates_tabs_js[] = {
#embed "../../templates/tabs.js"
};
static const unsigned char file_templates_table_html[] = {
#embed "../../templates/table.html"
};
static const unsigned char file_templates_version_html[] = {
#embed "../../templates/version.html"
};
static const unsigned char file_templates_bilingual_js[] = {
#embed "../../templates/bilingual.js"
};
static const unsigned char file_languages_en_yml[] = {
#embed "../Vocabulary/Languages/en.yml"
};
static const unsigned char file_languages_ja_yml[] = {
#embed "../Vocabulary/Languages/ja.yml"
};
static const unsigned char file_languages_zh_Hans_yml[] = {
#embed "../Vocabulary/Languages/zh-Hans.yml"
};
static const unsigned char file_languages_zh_Hant_yml[] = {
#embed "../Vocabulary/Languages/zh-Hant.yml"
};

static const struct docgen_builtin_file files[] = {
    {"templates/404.html", file_templates_404_html, sizeof file_templates_404_html},
    {"templates/article.html", file_templates_article_html, sizeof file_templates_article_html},
    {"templates/base.js", file_templates_base_js, sizeof file_templates_base_js},
    {"templates/changes.html", file_templates_changes_html, sizeof file_templates_changes_html},
    {"templates/compare.html", file_templates_compare_html, sizeof file_templates_compare_html},
    {"templates/compare.js", file_templates_compare_js, sizeof file_templates_compare_js},
    {"templates/coverage.html", file_templates_coverage_html, sizeof file_templates_coverage_html},
    {"templates/deprecated.html", file_templates_deprecated_html, sizeof file_templates_deprecated_html},
    {"templates/lists.js", file_templates_lists_js, sizeof file_templates_lists_js},
    {"templates/favicon.svg", file_templates_favicon_svg, sizeof file_templates_favicon_svg},
    {"templates/home.html", file_templates_home_html, sizeof file_templates_home_html},
    {"templates/landing.html", file_templates_landing_html, sizeof file_templates_landing_html},
    {"templates/partials/availability.html", file_templates_partials_availability_html, sizeof file_templates_partials_availability_html},
    {"templates/partials/breadcrumbs.html", file_templates_partials_breadcrumbs_html, sizeof file_templates_partials_breadcrumbs_html},
    {"templates/partials/change-lists.html", file_templates_partials_change_lists_html, sizeof file_templates_partials_change_lists_html},
    {"templates/partials/contents.html", file_templates_partials_contents_html, sizeof file_templates_partials_contents_html},
    {"templates/partials/declarations.html", file_templates_partials_declarations_html, sizeof file_templates_partials_declarations_html},
    {"templates/partials/deprecation.html", file_templates_partials_deprecation_html, sizeof file_templates_partials_deprecation_html},
    {"templates/partials/fallback.html", file_templates_partials_fallback_html, sizeof file_templates_partials_fallback_html},
    {"templates/partials/footer.html", file_templates_partials_footer_html, sizeof file_templates_partials_footer_html},
    {"templates/partials/head.html", file_templates_partials_head_html, sizeof file_templates_partials_head_html},
    {"templates/partials/header.html", file_templates_partials_header_html, sizeof file_templates_partials_header_html},
    {"templates/partials/history.html", file_templates_partials_history_html, sizeof file_templates_partials_history_html},
    {"templates/partials/member.html", file_templates_partials_member_html, sizeof file_templates_partials_member_html},
    {"templates/partials/navigation.html", file_templates_partials_navigation_html, sizeof file_templates_partials_navigation_html},
    {"templates/partials/parts.html", file_templates_partials_parts_html, sizeof file_templates_partials_parts_html},
    {"templates/partials/row.html", file_templates_partials_row_html, sizeof file_templates_partials_row_html},
    {"templates/partials/scheme.html", file_templates_partials_scheme_html, sizeof file_templates_partials_scheme_html},
    {"templates/partials/script.html", file_templates_partials_script_html, sizeof file_templates_partials_script_html},
    {"templates/partials/search.html", file_templates_partials_search_html,
     sizeof file_templates_partials_search_html},
    {"templates/partials/tree.html", file_templates_partials_tree_html, sizeof file_templates_partials_tree_html},
    {"templates/partials/type.html", file_templates_partials_type_html, sizeof file_templates_partials_type_html},
    {"templates/picker.js", file_templates_picker_js, sizeof file_templates_picker_js},
    {"templates/redirect.html", file_templates_redirect_html, sizeof file_templates_redirect_html},
    {"templates/search-match.js", file_templates_search_match_js, sizeof file_templates_search_match_js},
    {"templates/search-names.js", file_templates_search_names_js, sizeof file_templates_search_names_js},
    {"templates/search-open.js", file_templates_search_open_js, sizeof file_templates_search_open_js},
    {"templates/search-rank.js", file_templates_search_rank_js, sizeof file_templates_search_rank_js},
    {"templates/search-words.js", file_templates_search_words_js, sizeof file_templates_search_words_js},
    {"templates/search.js", file_templates_search_js, sizeof file_templates_search_js},
    {"templates/site.css", file_templates_site_css, sizeof file_templates_site_css},
    {"templates/site.js", file_templates_site_js, sizeof file_templates_site_js},
    {"templates/symbol.html", file_templates_symbol_html, sizeof file_templates_symbol_html},
    {"templates/tabs.js", file_templates_tabs_js, sizeof file_templates_tabs_js},
    {"templates/table.html", file_templates_table_html, sizeof file_templates_table_html},
    {"templates/version.html", file_templates_version_html, sizeof file_templates_version_html},
    {"templates/bilingual.js", file_templates_bilingual_js, sizeof file_templates_bilingual_js},
    {"preview/preview.css", file_preview_preview_css, sizeof file_preview_preview_css},
    {"preview/preview.js", file_preview_preview_js, sizeof file_preview_preview_js},
    {"starter/assets/lamp.svg", file_starter_assets_lamp_svg,
     sizeof file_starter_assets_lamp_svg},
    {"starter/en/LMPLamp.md", file_starter_en_LMPLamp_md,
     sizeof file_starter_en_LMPLamp_md},
    {"starter/en/LMPLampMode.md", file_starter_en_LMPLampMode_md,
     sizeof file_starter_en_LMPLampMode_md},
    {"starter/en/articles/first-steps.md", file_starter_en_articles_first_steps_md,
     sizeof file_starter_en_articles_first_steps_md},
    {"starter/en/index.md", file_starter_en_index_md,
     sizeof file_starter_en_index_md},
    {"starter/ja/LMPLamp.md", file_starter_ja_LMPLamp_md,
     sizeof file_starter_ja_LMPLamp_md},
    {"starter/ja/LMPLampMode.md", file_starter_ja_LMPLampMode_md,
     sizeof file_starter_ja_LMPLampMode_md},
    {"starter/ja/articles/first-steps.md", file_starter_ja_articles_first_steps_md,
     sizeof file_starter_ja_articles_first_steps_md},
    {"starter/ja/index.md", file_starter_ja_index_md,
     sizeof file_starter_ja_index_md},
    {"starter/zh-Hans/LMPLamp.md", file_starter_zh_Hans_LMPLamp_md,
     sizeof file_starter_zh_Hans_LMPLamp_md},
    {"starter/zh-Hans/LMPLampMode.md", file_starter_zh_Hans_LMPLampMode_md,
     sizeof file_starter_zh_Hans_LMPLampMode_md},
    {"starter/zh-Hans/articles/first-steps.md", file_starter_zh_Hans_articles_first_steps_md,
     sizeof file_starter_zh_Hans_articles_first_steps_md},
    {"starter/zh-Hans/index.md", file_starter_zh_Hans_index_md,
     sizeof file_starter_zh_Hans_index_md},
    {"starter/zh-Hant/LMPLamp.md", file_starter_zh_Hant_LMPLamp_md,
     sizeof file_starter_zh_Hant_LMPLamp_md},
    {"starter/zh-Hant/LMPLampMode.md", file_starter_zh_Hant_LMPLampMode_md,
     sizeof file_starter_zh_Hant_LMPLampMode_md},
    {"starter/zh-Hant/articles/first-steps.md", file_starter_zh_Hant_articles_first_steps_md,
     sizeof file_starter_zh_Hant_articles_first_steps_md},
    {"starter/zh-Hant/index.md", file_starter_zh_Hant_index_md,
     sizeof file_starter_zh_Hant_index_md},
    {"languages/en.yml", file_languages_en_yml, sizeof file_languages_en_yml},
    {"languages/ja.yml", file_languages_ja_yml, sizeof file_languages_ja_yml},
    {"languages/zh-Hans.yml", file_languages_zh_Hans_yml, sizeof file_languages_zh_Hans_yml},
    {"languages/zh-Hant.yml", file_languages_zh_Hant_yml, sizeof file_languages_zh_Hant_yml},
};

size_t docgen_builtin_file_count(void) { return sizeof files / sizeof files[0]; }

struct docgen_builtin_file docgen_builtin_file_at(size_t index) { return files[index]; }
