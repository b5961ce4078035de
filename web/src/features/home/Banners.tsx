import type { Banner } from '@glass-dice/contract/club';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Carousel } from '@glass-dice/ui/pictures/Carousel.tsx';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import { Link } from 'wouter';

const sizes = '(width >= 480px) 448px, calc(100vw - 32px)';
const shape = 'relative aspect-2/1 overflow-clip rounded-3';

/** What the club shows first. Until it is known a place of the same size stands there, for the server to fill. */
export function Banners({ banners }: { banners: readonly Banner[] | undefined }) {
  if (!banners) {
    return (
      <div>
        <div data-first-picture={sizes} className={`hero ${shape} *:size-full *:object-cover`} />
        <div className="h-11" />
      </div>
    );
  }
  const slides = banners
    .filter(({ place }) => place === 'home')
    .map((banner, place) => ({ id: banner.key, content: <Slide banner={banner} eager={place === 0} /> }));
  return slides.length > 0 ? <Carousel label={m.hosts_banners()} slides={slides} /> : <Hero />;
}

function Slide({ banner: { title, picture, link }, eager }: { banner: Banner; eager: boolean }) {
  const drawn = <Picture picture={picture} sizes={sizes} alt={title} shape="fill" eager={eager} />;
  return link ? (
    <Link href={link} className={`covering-link relative block ${shape}`}>
      {drawn}
    </Link>
  ) : (
    <div className={shape}>{drawn}</div>
  );
}

/** What a club without banners shows first. */
function Hero() {
  return (
    <div className="hero grid aspect-2/1 content-center overflow-clip rounded-3 p-5 text-hero-ink">
      <p className="text-lg font-bold whitespace-pre-line">{m.home_hero_title()}</p>
      <p className="mt-2 max-w-[80%] text-sm">{m.home_hero_text()}</p>
    </div>
  );
}
