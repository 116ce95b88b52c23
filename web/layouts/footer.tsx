import type { CSSProperties, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { mayRunThirdParties } from '#contracts/third-parties.ts';
import { ARTICLES, DELIVERY_INFO, departmentAddress, ORDER_LOOK_UP, SIZE_GUIDE } from '../addresses.ts';
import { type ConsentRequest, requestConsent } from '../browser/consent/consent-events.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { FooterStrip } from './promo-bar.tsx';

type FootLink = { name: TextName; to: string };

const SHOP: FootLink[] = [
  { name: 'nav.women', to: departmentAddress('Women') },
  { name: 'nav.men', to: departmentAddress('Men') },
  { name: 'nav.kids', to: departmentAddress('Kids') },
  { name: 'nav.accessories', to: departmentAddress('Accessoires') },
  { name: 'footer.all.articles', to: ARTICLES },
];
const HELP: FootLink[] = [
  { name: 'footer.faq', to: '/faq' },
  { name: 'footer.help.centre', to: '/help' },
  { name: 'footer.returns', to: '/help#returns' },
  { name: 'footer.look.up', to: ORDER_LOOK_UP },
  { name: 'delivery.title', to: DELIVERY_INFO },
  { name: 'size.guide', to: SIZE_GUIDE },
  { name: 'footer.contact', to: '/contact' },
];
const COMPANY_LINKS: FootLink[] = [
  { name: 'footer.about', to: '/about' },
  { name: 'footer.blog', to: '/blog' },
  { name: 'footer.privacy', to: '/privacy-policy' },
  { name: 'footer.terms', to: '/terms' },
  { name: 'footer.website', to: '/website-info' },
];

type ColumnProps = { title: TextName; links: FootLink[]; returnDays: number; children?: ReactNode };

function Column({ title, links, returnDays, children }: ColumnProps) {
  const t = useText();
  return (
    <div>
      <h2 className="foot-title">{t(title)}</h2>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{t(name, { count: returnDays })}</Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  );
}

/** What only a browser with scripts can do: chat, or change one's mind about services of other companies. */
function ConsentEntry({ name, request }: { name: TextName; request: ConsentRequest }) {
  const t = useText();
  return (
    <li>
      <button type="button" className="foot-entry" onClick={() => requestConsent(request)}>
        {t(name)}
      </button>
    </li>
  );
}

/** The letters of the shop's name set its size: any name fits the width. */
function Word({ name }: { name: string }) {
  const letters: CSSProperties & { '--n': number } = { '--n': Math.max(name.length, 3) };
  return <p className="word" style={letters} data-w={name} aria-hidden="true" />;
}

/** Who we are, how to reach us, where everything is. */
export function Footer() {
  const t = useText();
  const frame = useFrameIfAny();
  const { pathname } = useLocation();
  if (!frame) return null;
  const { name, phone, email, returnDays } = frame.shop;
  const services = mayRunThirdParties(pathname) ? frame.thirdParties : null;
  return (
    <footer className="foot" id="foot">
      <div className="wrap">
        <div className="cols">
          <div className="f1 stack content-start">
            <a className="big" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
            <a className="big" href={`mailto:${email}`}>
              {email}
            </a>
            <p className="sm quiet">
              {t('footer.hours')}
              <br />
              {t('footer.languages')}
            </p>
            <LanguageSwitch className="langs foot-langs" isAtFoot />
          </div>
          <Column title="footer.shop" links={SHOP} returnDays={returnDays} />
          <Column title="footer.help" links={HELP} returnDays={returnDays}>
            {services?.chat && <ConsentEntry name="footer.chat" request="chat" />}
          </Column>
          <Column title="footer.house" links={COMPANY_LINKS} returnDays={returnDays}>
            {services && <ConsentEntry name="footer.consent" request="again" />}
          </Column>
        </div>
      </div>
      <Word name={name} />
      <FooterStrip name={name} year={frame.year} />
    </footer>
  );
}
