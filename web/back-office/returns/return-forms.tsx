import { Form } from 'react-router';
import type { ReturnShown } from '#contracts/returns.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { AreaField } from '../../ui/field.tsx';

type FormProps = { back: ReturnShown; refused: FormRefusal | undefined };

/** Yes or no, with a word that the customer reads. */
export function AnswerForm({ refused }: Pick<FormProps, 'refused'>) {
  const t = useText();
  const { problems = {}, given = {} } = refused ?? {};
  const sent = useSending()?.get('intent');
  return (
    <section className="box">
      <header>
        <h2>{t('office.return.answer')}</h2>
      </header>
      <Form method="post" className="bd stack gap-4">
        <AreaField
          frame={{
            id: 'return-answer',
            label: t('office.special.message'),
            hint: t('office.return.message.hint'),
            problem: problems.answer,
          }}
          name="answer"
          rows={3}
          maxLength={2_000}
          defaultValue={given.answer}
        />
        <div className="row wrapx gap-2">
          <Button
            type="submit"
            name="intent"
            value="approved"
            isWorking={sent === 'approved'}
            disabled={sent === 'rejected'}
          >
            {t('office.return.approve')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="rejected"
            look="line"
            className="red"
            isWorking={sent === 'rejected'}
            disabled={sent === 'approved'}
          >
            {t('office.return.reject')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** The parcel is there: what goes back into stock, line by line. */
export function ArrivalForm({ back }: Pick<FormProps, 'back'>) {
  const t = useText();
  const isWorking = useSending()?.get('intent') === 'received';
  return (
    <section className="box">
      <header>
        <h2>{t('office.return.arrival')}</h2>
      </header>
      <Form method="post" className="bd stack gap-2">
        <input type="hidden" name="intent" value="received" />
        <p className="sm mut" id="restock-line">
          {t('office.return.arrival.line')}
        </p>
        <fieldset aria-describedby="restock-line" className="m-0 p-0 border-0">
          <legend className="sr">{t('office.return.shelved')}</legend>
          {back.lines.map(({ line, quantity }) => (
            <Check key={line.id} name={`restock-${line.id}`} defaultChecked>
              {t('mail.return.piece', { count: quantity, name: line.name })}
              {line.size && <span className="sub">{t('size.of', { size: sizeText(line.size, t) })}</span>}
            </Check>
          ))}
        </fieldset>
        <Button type="submit" className="justify-self-start" isWorking={isWorking}>
          {t('office.return.came')}
        </Button>
      </Form>
    </section>
  );
}
