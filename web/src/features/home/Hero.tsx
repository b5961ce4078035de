import * as m from '../../i18n/generated/messages.js';

/** What a club without banners shows first. */
export function Hero() {
  return (
    <div className="hero grid aspect-2/1 content-center overflow-clip rounded-3 p-5 text-hero-ink">
      <p className="text-lg font-bold whitespace-pre-line">{m.home_hero_title()}</p>
      <p className="mt-2 max-w-[80%] text-sm">{m.home_hero_text()}</p>
    </div>
  );
}
