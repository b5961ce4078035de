-- The languages that the club offers, in its own order, and the one that everybody gets whose own is not among them. Texts
-- stay complete in every language of the product, so that a club may change its mind without a text that is missing.
alter table club
  add column languages text[] not null default array['zh-tw', 'zh-CN', 'en', 'kr-kr', 'jp-jp']
    constraint club_languages_some check (cardinality(languages) > 0)
    constraint club_languages_known check (languages <@ array['zh-tw', 'zh-CN', 'en', 'kr-kr', 'jp-jp']),
  add column default_locale text not null default 'zh-tw',
  add constraint club_default_locale_offered check (default_locale = any (languages));
