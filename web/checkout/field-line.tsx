import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { useId } from 'react';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { useText } from '../i18n/texts.tsx';
import { TextField } from '../ui/field.tsx';
import { CHECKOUT_FORM_ID, type CheckoutField } from './checkout-form.ts';
import type { CheckoutHandle } from './use-checkout-form.ts';

type FrameProps = {
  form: CheckoutHandle;
  name: Exclude<CheckoutField, 'payment' | 'terms' | 'isKept' | 'isGift' | 'isGiftWrapped'>;
  label: TextName;
  span: string;
  isOptional?: boolean;
  hint?: ReactNode;
};

type LineProps = FrameProps & {
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'email' | 'tel' | 'numeric' | 'text';
  maxLength: number;
  /** Called with the value of the field whenever it loses the focus. */
  onLeave?: (typed: string) => void;
};

/** Label, hint and problem of one field of the checkout. */
export function useFieldFrame({ form, name, label, span, isOptional, hint }: FrameProps) {
  const t = useText();
  const id = useId();
  const shown = (
    <>
      {t(label)} {isOptional && <span className="mut">{t('optional')}</span>}
    </>
  );
  return { id, label: shown, span, problem: form.formState.errors[name]?.message, ...(hint && { hint }) };
}

/** A line of text of the checkout. */
export function FieldLine({ autoComplete, type = 'text', inputMode, maxLength, onLeave, ...field }: LineProps) {
  const frame = useFieldFrame(field);
  return (
    <TextField
      frame={frame}
      type={type}
      form={CHECKOUT_FORM_ID}
      autoComplete={autoComplete}
      maxLength={maxLength}
      {...(inputMode && { inputMode })}
      {...field.form.register(field.name, { onBlur: ({ target }) => onLeave?.(target.value) })}
    />
  );
}
