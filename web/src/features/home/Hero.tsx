import * as m from '../../i18n/generated/messages.js';
import { Die } from '../../ui/Die.tsx';

export function Hero() {
  return (
    <div className="hero @container relative grid min-h-40 content-center overflow-clip rounded-3 p-5 text-hero-ink">
      <p className="relative z-1 @min-[16rem]:max-w-[72%] text-lg font-bold whitespace-pre-line">
        {m.home_hero_title()}
      </p>
      <p className="relative z-1 mt-2 @min-[16rem]:max-w-[58%] text-sm">{m.home_hero_text()}</p>
      <div aria-hidden className="absolute end-4 bottom-5 hidden -rotate-9 gap-2 @min-[16rem]:flex">
        <Die face={5} size="lg" unnamed />
        <Die face={3} size="md" unnamed />
      </div>
    </div>
  );
}
