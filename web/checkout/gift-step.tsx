import { useId } from 'react';
import { LONGEST_GIFT_MESSAGE } from '#contracts/gift.ts';
import { typedText } from '#contracts/typed-text.ts';
import { useText } from '../i18n/texts.tsx';
import { Check } from '../ui/check.tsx';
import { AreaField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { CHECKOUT_FORM_ID } from './checkout-form.ts';
import { useFieldFrame } from './field-line.tsx';
import type { CheckoutHandle } from './use-checkout-form.ts';

type GiftStepProps = {
  form: CheckoutHandle;
  /** The owner has gift wrapping switched on. */
  isWrapOffered: boolean;
};

/** The message for the card, with how long it is: nothing is cut off, so that a text that is put in can be shortened. */
function GiftMessage({ form }: Pick<GiftStepProps, 'form'>) {
  const t = useText();
  const { length } = typedText().parse(form.watch('giftMessage'));
  const count = t('checkout.gift.count', { length, max: LONGEST_GIFT_MESSAGE });
  const field = { form, name: 'giftMessage', label: 'gift.message', span: 'f6 f3m', isOptional: true } as const;
  const { problem, ...frame } = useFieldFrame({ ...field, hint: count });
  // What was wrong is said in place of the hint: the count goes on behind it.
  const told = problem && (
    <>
      {problem} ({count})
    </>
  );
  return (
    <AreaField frame={{ ...frame, problem: told }} form={CHECKOUT_FORM_ID} rows={4} {...form.register('giftMessage')} />
  );
}

function GiftWrap({ form }: Pick<GiftStepProps, 'form'>) {
  const t = useText();
  const id = useId();
  const problem = form.formState.errors.isGiftWrapped?.message;
  return (
    <div className={problem ? 'fld bad f6 f3m' : 'f6 f3m'}>
      <Check
        form={CHECKOUT_FORM_ID}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        {...form.register('isGiftWrapped')}
      >
        {t('checkout.gift.wrap')}
      </Check>
      {problem && (
        <small id={id}>
          <Icon name="info" small /> {problem}
        </small>
      )}
    </div>
  );
}

/**
 * Is it a gift? One box, which opens what the card says and the wrapping (decision 0111). The style sheet closes them, so that they are
 * there without scripts too.
 */
export function GiftStep({ form, isWrapOffered }: GiftStepProps) {
  const t = useText();
  const hint = useId();
  // What was refused stays to be seen, though it was switched off meanwhile.
  const isWrapShown = isWrapOffered || Boolean(form.formState.errors.isGiftWrapped);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that the design does not show
    <div className="gift" role="group" aria-label={t('checkout.gift.title')}>
      <Check form={CHECKOUT_FORM_ID} aria-describedby={hint} {...form.register('isGift')}>
        {t('checkout.gift')}
      </Check>
      <div className="gift-fields">
        <p className="sm mut mb-4" id={hint}>
          {t('checkout.gift.hint')}
        </p>
        <div className="fgrid">
          <GiftMessage form={form} />
          {isWrapShown && <GiftWrap form={form} />}
        </div>
      </div>
    </div>
  );
}
