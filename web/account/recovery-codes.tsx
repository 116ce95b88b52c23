import { useEffect, useRef, useState } from 'react';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';

/** The recovery codes, this once: to copy, to print, to keep as a file. Nothing leaves the browser. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  const { shop } = useFrame();
  const [word, setWord] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = `${shop.name}, ${t('account.codes')}\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setWord(t('account.codes.copied'));
    } catch {
      setWord(t('account.codes.copy.failed'));
    }
  };
  return (
    <div className="stack gap-4.5">
      <h3 className="h4" ref={title} tabIndex={-1}>
        {t('account.codes')}
      </h3>
      <p>{t('account.codes.line')}</p>
      <ol className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row wrapx gap-3 no-print">
        <Button look="line" size="small" onClick={() => void copy()}>
          {t('account.codes.copy')}
        </Button>
        <Button look="line" size="small" onClick={() => window.print()}>
          {t('order.print')}
        </Button>
        <a
          className={buttonClass({ look: 'line', size: 'small' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${shop.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-codes.txt`}
        >
          {t('account.codes.download')}
        </a>
        <span className="sm mut" role="status">
          {word}
        </span>
      </div>
      <p className="no-print">
        <Button onClick={onKept}>{t('account.codes.kept')}</Button>
      </p>
    </div>
  );
}
