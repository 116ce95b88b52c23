import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { sendFile } from '../../browser/send-file.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { described, Frame } from '../../ui/field.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { importAddress } from '../addresses.ts';

/** Where a file is chosen and sent to be checked, with its progress. */
export function SendFile() {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [stop] = useState(() => ({ now: new AbortController() }));
  useEffect(() => {
    stop.now = new AbortController();
    return () => stop.now.abort();
  }, [stop]);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (percent !== null) return;
    if (!file) {
      setProblem(t('import.sheet.first'));
      input.current?.focus();
      return;
    }
    setProblem('');
    setPercent(0);
    try {
      const how = { field: 'file', file, onProgress: setPercent, signal: stop.now.signal };
      const made = await sendFile<{ id: number }>('/api/imports', how);
      await navigate(importAddress(made.id));
    } catch (failure) {
      if (stop.now.signal.aborted) return;
      setProblem(wordsFor(failure, t));
      setPercent(null);
    }
  };
  const frame = { id, label: t('import.sheet.choose'), hint: t('import.sheet.line'), problem: problem || undefined };
  return (
    <section className="box">
      <header>
        <h2>{t('import.sheet')}</h2>
      </header>
      <form className="bd imp-form" onSubmit={(event) => void send(event)}>
        <Frame {...frame}>
          <input {...described(frame)} ref={input} className="in" type="file" accept=".csv,text/csv,text/plain" />
        </Frame>
        <p className="mut sm">{t('import.sheet.columns')}</p>
        {percent !== null && (
          <div role="status">
            <Stitch percent={percent} label={t('import.check')} />
            <small className="mut num">
              {percent < 100 ? t('import.sending', { percent: Math.round(percent) }) : t('import.checking')}
            </small>
          </div>
        )}
        <Button type="submit" isWorking={percent !== null}>
          {t('import.check')}
        </Button>
      </form>
    </section>
  );
}
