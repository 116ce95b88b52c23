import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ThirdParties } from '#contracts/third-parties.ts';
import type { Consent } from '../browser/consent/consent-rules.ts';
import { formatDay } from '../dates.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { Icon } from '../ui/icon.tsx';

/** Why the question stands there: nobody has answered it yet, the visitor looks again, or wants to chat. */
export type Reason = 'unasked' | 'again' | 'chat';

const SERVICE_NAMES = {
  google: 'Google Analytics',
  plausible: 'Plausible',
  matomo: 'Matomo',
  tawk: 'Tawk.to',
  crisp: 'Crisp',
  chatwoot: 'Chatwoot',
} as const;

type Purpose = { purpose: 'analytics' | 'chat'; words: string };

function usePurposes({ analytics, chat }: ThirdParties): Purpose[] {
  const t = useText();
  return [
    ...(analytics
      ? [{ purpose: 'analytics' as const, words: t('consent.analytics', { service: SERVICE_NAMES[analytics.kind] }) }]
      : []),
    ...(chat ? [{ purpose: 'chat' as const, words: t('consent.chat', { service: SERVICE_NAMES[chat.kind] }) }] : []),
  ];
}

/** What was said before, and when. */
function Before({ consent, purposes }: { consent: Consent; purposes: Purpose[] }) {
  const t = useText();
  const locale = useLocale();
  const date = formatDay(consent.givenAt.toISOString(), locale);
  const granted = purposes.filter(({ purpose }) => consent[purpose]).length;
  if (granted === 0) return <p className="sm">{t('consent.refused', { date })}</p>;
  return <p className="sm">{t(granted === purposes.length ? 'consent.agreed' : 'consent.partly', { date })}</p>;
}

type PanelProps = {
  chosen: ThirdParties;
  consent: Consent | null;
  reason: Reason;
  onAnswer: (given: Pick<Consent, 'analytics' | 'chat'>) => void;
  onClose: () => void;
};

/** With two services, each may be chosen by itself; nothing is ticked beforehand. */
function OneByOne({ purposes, consent, onAnswer }: Pick<PanelProps, 'consent' | 'onAnswer'> & { purposes: Purpose[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="lnk sm min-h-11 justify-self-start" onClick={() => setOpen(true)}>
        {t('consent.choose')}
      </button>
    );
  }
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    onAnswer({ analytics: ticked.has('analytics'), chat: ticked.has('chat') });
  };
  return (
    <form className="stack gap-1" onSubmit={keep}>
      {purposes.map(({ purpose, words }, index) => (
        <Check key={purpose} name={purpose} defaultChecked={consent?.[purpose]} autoFocus={index === 0}>
          {words}
        </Check>
      ))}
      <Button look="line" type="submit" className="mt-2">
        {t('consent.keep')}
      </Button>
    </form>
  );
}

/** The question, low on the page and in nobody's way: no is one click, like yes. */
export function ConsentPanel({ chosen, consent, reason, onAnswer, onClose }: PanelProps) {
  const t = useText();
  const all = usePurposes(chosen);
  // Who wants to chat is asked about the chat; what was said of counting stays.
  const purposes = reason === 'chat' ? all.filter(({ purpose }) => purpose === 'chat') : all;
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = reason !== 'unasked';
  useEffect(() => {
    if (isAsked) title.current?.focus();
  }, [isAsked]);
  const answerAll = (isYes: boolean) => {
    const choice = { analytics: consent?.analytics ?? false, chat: consent?.chat ?? false };
    for (const { purpose } of purposes) choice[purpose] = isYes;
    onAnswer(choice);
  };
  return (
    <section className="consent" aria-labelledby="consent-title" data-consent>
      {isAsked && (
        <IconButton className="x" aria-label={t('dialog.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
      <h2 className="h4 pr-10" id="consent-title" tabIndex={-1} ref={title}>
        {t('consent.title')}
      </h2>
      {reason === 'chat' && chosen.chat && (
        <p className="sm">
          {t('consent.chat.first', { service: SERVICE_NAMES[chosen.chat.kind] })}{' '}
          <Link className="lnk" to="/contact" onClick={onClose}>
            {t('footer.contact')}
          </Link>
        </p>
      )}
      <p className="sm">{t('consent.line')}</p>
      <ul className="sm mut stack gap-1">
        {purposes.map(({ purpose, words }) => (
          <li key={purpose}>{words}</li>
        ))}
      </ul>
      {consent && <Before consent={consent} purposes={purposes} />}
      <div className="answers">
        <Button look="line" onClick={() => answerAll(false)}>
          {t('consent.refuse')}
        </Button>
        <Button look="line" onClick={() => answerAll(true)}>
          {t('consent.accept')}
        </Button>
      </div>
      {purposes.length > 1 && <OneByOne purposes={purposes} consent={consent} onAnswer={onAnswer} />}
      <Link className="lnk sm justify-self-start" to="/privacy-policy">
        {t('footer.privacy')}
      </Link>
    </section>
  );
}
