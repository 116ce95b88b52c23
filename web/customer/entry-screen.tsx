import type { ReactNode } from 'react';
import type { Picture } from '#contracts/catalog.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';

type EntryScreenProps = { title: string; heading: string; picture: Picture | null; children: ReactNode };

/** The sign-in pages of a customer: a picture, and one form beside it. */
export function EntryScreen({ title, heading, picture, children }: EntryScreenProps) {
  const t = useText();
  return (
    <div className="entry">
      <PageHead title={title} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <figure className="hide-m">
        <ShopPicture picture={picture} sizes="50vw" isPriority alt={t('auth.picture')} />
      </figure>
      <div className="stack gap-6.5 content-center">
        <h1 className="d1">{heading}</h1>
        {children}
      </div>
    </div>
  );
}
