import { Form, useNavigation } from 'react-router';
import { useCarriedAddress } from '../../frame/use-carried-search.ts';
import { useText } from '../../i18n/texts.tsx';

type PlaceArrowsProps = {
  /** What is moved: the field that names it to the screen's action. */
  of: { field: 'id' | 'code'; value: string | number };
  name: string;
  at: number;
  isLast: boolean;
};

/** Moves a row of a list up or down by one place; while one move is on its way another press does nothing. */
export function PlaceArrows({ of, name, at, isLast }: PlaceArrowsProps) {
  const t = useText();
  const isBusy = useNavigation().state !== 'idle';
  const address = useCarriedAddress();
  const ways = [
    { way: 'up', place: at - 1, isOff: at === 0, arrow: '↑' },
    { way: 'down', place: at + 1, isOff: isLast, arrow: '↓' },
  ] as const;
  return (
    <Form
      method="post"
      action={address}
      className="it-acts"
      preventScrollReset
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <input type="hidden" name={of.field} value={of.value} />
      {ways.map(({ way, place, isOff, arrow }) => (
        <button
          key={way}
          type="submit"
          className="ico"
          name="place"
          value={place}
          disabled={isOff}
          aria-label={t(`office.categories.${way}`, { name })}
        >
          <span aria-hidden="true">{arrow}</span>
        </button>
      ))}
    </Form>
  );
}
