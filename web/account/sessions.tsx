import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../browser/api.ts';
import { formatDay } from '../dates.ts';
import { wordsFor } from '../forms/refusal-words.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/labels.tsx';
import { Notice } from '../ui/notice.tsx';
import type { browserName } from './browser-name.ts';

/** Where somebody is signed in: since when, as ISO 8601, and with what. */
type OwnSession = { id: string; openedAt: string; name: ReturnType<typeof browserName>; isCurrent: boolean };

/** How a session is called: “Firefox on Linux”. */
function useSessionName() {
  const t = useText();
  return ({ name }: OwnSession): string => {
    if (name === null) return t('account.session.unknown');
    const { browser, system } = name;
    return system === null ? browser : t('account.session.on', { browser, system });
  };
}

/** Ends sessions, one or all others; says what was done. */
function useEnding() {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [working, setWorking] = useState<string | null>(null);
  const [message, setMessage] = useState<{ tone: 'ok' | 'bad'; words: string } | null>(null);
  const end = async (id: string, words: string) => {
    if (working !== null) return;
    setWorking(id);
    setMessage(null);
    try {
      await callApi(id === 'others' ? '/api/user/sessions' : `/api/user/sessions/${id}`, { method: 'DELETE' });
      await revalidate();
      setMessage({ tone: 'ok', words });
    } catch (failure) {
      setMessage({ tone: 'bad', words: wordsFor(failure, t) });
    }
    setWorking(null);
  };
  return { working, message, end };
}

/** Where one is signed in; each can be ended from here (ASVS 7.4). */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useSessionName();
  const { working, message, end } = useEnding();
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className="stack gap-5" aria-labelledby="sessions-title">
      <h2 className="d3" id="sessions-title">
        {t('account.sessions')}
      </h2>
      {message && <Notice tone={message.tone}>{message.words}</Notice>}
      <ul className="pays">
        {sessions.map((session) => (
          <li key={session.id} className="pay-row">
            <div>
              <p className="font-medium">{nameOf(session)}</p>
              <p className="sm mut">{t('account.session.since', { day: formatDay(session.openedAt, locale) })}</p>
            </div>
            {session.isCurrent ? (
              <Tag tone="ok">{t('account.session.here')}</Tag>
            ) : (
              <Button
                look="line"
                size="small"
                isWorking={working === session.id}
                onClick={() => void end(session.id, t('account.session.ended', { name: nameOf(session) }))}
              >
                {t('account.session.end')} <span className="sr">{nameOf(session)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <p>
          <Button
            look="line"
            isWorking={working === 'others'}
            onClick={() => void end('others', t('account.sessions.ended'))}
          >
            {t('account.sessions.end.others')}
          </Button>
        </p>
      )}
    </section>
  );
}
