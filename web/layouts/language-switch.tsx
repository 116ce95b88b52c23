import { useLocation } from 'react-router';
import { LOCALES, type Locale } from '#contracts/money.ts';
import { changeLanguage, languageHref } from '../browser/language.ts';
import { useCarriedSearch } from '../frame/use-carried-search.ts';
import { useLocale, useText } from '../i18n/texts.tsx';

const LANGUAGE_NAMES = { en: 'language.en', fr: 'language.fr' } as const;

function LanguageLink({ locale, children }: { locale: Locale; children: string }) {
  const t = useText();
  const current = useLocale();
  const { pathname } = useLocation();
  const search = useCarriedSearch();
  const name = t(LANGUAGE_NAMES[locale]);
  return (
    <a
      href={languageHref(pathname, search, locale)}
      hrefLang={locale}
      lang={locale}
      aria-current={locale === current ? 'true' : undefined}
      rel="nofollow"
      onClick={(event) => {
        event.preventDefault();
        if (locale !== current) changeLanguage(locale);
      }}
    >
      {children}
      <span className="sr"> {locale === current ? name : t('language.switch', { language: name })}</span>
    </a>
  );
}

/** The languages side by side. A reload changes them; typed text stays. */
export function LanguageSwitch({ className, isAtFoot = false }: { className: string; isAtFoot?: boolean }) {
  const t = useText();
  return (
    <nav className={className} aria-label={t(isAtFoot ? 'language.choose.foot' : 'language.choose')}>
      {LOCALES.map((locale) => (
        <LanguageLink key={locale} locale={locale}>
          {locale.toUpperCase()}
        </LanguageLink>
      ))}
    </nav>
  );
}
