import type { Banner } from '@glass-dice/contract/club';
import * as m from '@glass-dice/ui/i18n/messages.js';
import { Carousel } from '@glass-dice/ui/pictures/Carousel.tsx';
import { Picture } from '@glass-dice/ui/pictures/Picture.tsx';
import { Link } from 'wouter';

/** What the club shows above its hosts, in the language of the page. */
export function HostsBanner({ banners }: { banners: readonly Banner[] }) {
  const [first, second] = banners;
  if (!first) return undefined;
  if (!second) {
    return (
      <div className="overflow-clip rounded-3">
        <BannerPicture banner={first} />
      </div>
    );
  }
  return (
    <Carousel
      label={m.hosts_banners()}
      slides={banners.map((banner) => ({ id: banner.key, content: <BannerPicture banner={banner} /> }))}
    />
  );
}

function BannerPicture({ banner: { title, picture, link } }: { banner: Banner }) {
  const drawn = <Picture picture={picture} sizes="(width >= 480px) 448px, 92vw" alt={title} eager />;
  return link ? (
    <Link href={link} className="covering-link relative block after:rounded-2">
      {drawn}
    </Link>
  ) : (
    drawn
  );
}
