import { useId, useState } from 'react';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A secret that is shown this once, to be copied. Without scripts it is marked and copied by hand. */
export function ShownOnce({ text, label }: { text: string; label: string }) {
  const t = useText();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Notice tone="ok">
      <p>
        <label htmlFor={id}>{label}</label>. {t('developers.once')}
      </p>
      <div className="once">
        <input
          id={id}
          className="in num"
          readOnly
          value={text}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="line" onClick={copy}>
          {isCopied ? t('developers.said') : t('office.copy')}
        </Button>
      </div>
    </Notice>
  );
}
