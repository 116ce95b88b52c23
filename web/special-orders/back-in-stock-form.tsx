import { useId } from 'react';
import { useFetcher } from 'react-router';
import { specialOrderAddress } from '../addresses.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { AskAnswer, Chosen } from './request-form.tsx';

type AlertProps = {
  productId: number;
  chosen: Chosen;
  posted?: AskAnswer;
  /** Nothing else can be asked for. */
  isOnly?: boolean;
};

/** "Tell me when it is back": an address, and one e-mail. */
export function BackInStockForm({ productId, chosen, posted, isOnly = false }: AlertProps) {
  const t = useText();
  const id = useId();
  const { viewer } = useFrame();
  const fetcher = useFetcher<AskAnswer>();
  const answer = fetcher.data ?? posted;
  const isWorking = fetcher.state !== 'idle';
  if (answer?.sent) return <Notice tone="ok">{t('special.alert.sent', { email: answer.sent.email })}</Notice>;
  return (
    <fetcher.Form
      method="post"
      action={specialOrderAddress(productId, chosen)}
      className="stack gap-3"
      onSubmit={(event) => isWorking && event.preventDefault()}
      noValidate
    >
      <div>
        <h2 className="h4">{t(isOnly ? 'special.alert.only' : 'special.alert.title')}</h2>
        <p className="sm mut">{t('special.alert.line')}</p>
      </div>
      <input type="hidden" name="intent" value="wish" />
      <input type="hidden" name="size" value={chosen.size ?? ''} />
      <input type="hidden" name="colour" value={chosen.colour ?? ''} />
      <TextField
        frame={{
          id,
          label: t('special.email'),
          problem: answer?.refused && (answer.refused.problems.email ?? answer.refused.words),
        }}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={viewer?.email}
      />
      <Button type="submit" look="line" isWorking={isWorking}>
        {t('special.alert.button')}
      </Button>
    </fetcher.Form>
  );
}
