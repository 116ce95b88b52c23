import type { ReactNode } from 'react';
import type { Picture } from '#contracts/catalog.ts';
import { HOME } from '../../addresses.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useFrame } from '../../frame/use-frame.ts';
import { LanguageSwitch } from '../../layouts/language-switch.tsx';
import { ShopPicture } from '../../storefront/parts/shop-picture.tsx';
import type { Theme } from '../theme.ts';

type SignInLayoutProps = { title: string; lead: string; picture: Picture | null; theme: Theme; children: ReactNode };

/** The sign-in pages of the back office: the shop's name, a language, and one form. Never indexed, and it leaks no address. */
export function SignInLayout({ title, lead, picture, theme, children }: SignInLayoutProps) {
  const { shop } = useFrame();
  return (
    <div className="door-page" data-theme={theme}>
      <PageHead title={title} />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <header className="hdr">
        <div>
          <a className="mark" href={HOME}>
            {shop.name}
          </a>
          <div className="tools">
            <LanguageSwitch className="langs" />
          </div>
        </div>
      </header>
      <main id="main" className="entry">
        <figure className="hide-m">
          <ShopPicture picture={picture} sizes="50vw" isPriority alt="" />
        </figure>
        <div className="stack">
          <div>
            <h1 className="d1">{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
