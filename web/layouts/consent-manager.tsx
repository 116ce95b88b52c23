import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ThirdParties } from '#contracts/third-parties.ts';
import { onConsentRequest } from '../browser/consent/consent-events.ts';
import type { Consent } from '../browser/consent/consent-rules.ts';
import { currentConsent, keepConsent, sweepThirdPartyCookies } from '../browser/consent/consent-store.ts';
import { openChat, reportPage, startAnalytics, startChat } from '../browser/consent/third-party-scripts.ts';
import { sayInToast } from '../browser/toasts.ts';
import { whenIdle } from '../browser/visits.ts';
import { useText } from '../i18n/texts.tsx';
import { ConsentPanel, type Reason } from './consent-panel.tsx';

type Given = Pick<Consent, 'analytics' | 'chat'>;

/** Loads the services that the visitor agreed to, and reports each page that is shown. */
function useServices({ analytics, chat }: ThirdParties, consent: Consent | null) {
  const { pathname, search } = useLocation();
  const mayCount = consent?.analytics === true;
  const mayChat = consent?.chat === true;
  useEffect(() => {
    if (analytics && mayCount) return whenIdle(() => startAnalytics(analytics));
  }, [analytics, mayCount]);
  useEffect(() => {
    if (chat && mayChat) return whenIdle(() => startChat(chat));
  }, [chat, mayChat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => {
    if (analytics && mayCount) return whenIdle(() => reportPage(analytics));
  }, [analytics, mayCount, pathname, search]);
}

function useRatingSelection(chosen: ThirdParties) {
  const t = useText();
  // Undefined until it is read: what was asked of the resource before that waits (consent-events.ts).
  const [consent, setConsent] = useState<Consent | null>();
  const [reason, setReason] = useState<Reason | null>(null);
  useEffect(() => {
    const known = currentConsent(chosen);
    if (known === 'unasked') setReason('unasked');
    setConsent(known === 'unasked' ? null : known);
  }, [chosen]);
  useEffect(() => {
    if (consent === undefined) return;
    return onConsentRequest((input) =>
      input === 'chat' && chosen.chat && consent?.chat ? openChat(chosen.chat) : setReason(input),
    );
  }, [chosen, consent]);
  const answer = useCallback(
    (given: Given) => {
      const next = { ...given, givenAt: new Date() };
      keepConsent(chosen, next);
      setReason(null);
      const isTakenBack = (consent?.analytics && !given.analytics) || (consent?.chat && !given.chat);
      if (isTakenBack) {
        // What already runs can only be ended with the page.
        sweepThirdPartyCookies();
        window.location.reload();
        return;
      }
      setConsent(next);
      if (reason !== 'unasked') sayInToast(t('consent.kept'), { tone: 'ok' });
    },
    [chosen, consent, reason, t],
  );
  return { consent: consent ?? null, reason, answer, close: () => setReason(null) };
}

/** Asks about the services of other companies, remembers the answer, and brings in what was agreed to. */
export default function ConsentManager({ chosen }: { chosen: ThirdParties }) {
  const { consent, reason, answer, close } = useRatingSelection(chosen);
  useServices(chosen, consent);
  if (!reason) return null;
  return <ConsentPanel chosen={chosen} consent={consent} reason={reason} onAnswer={answer} onClose={close} />;
}
