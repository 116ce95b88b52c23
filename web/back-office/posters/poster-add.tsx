import { useText } from '../../i18n/texts.tsx';
import { POSTERS } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/poster-add';
import { addFrom, readNewPoster } from './poster-edit.server.ts';
import { POSTER_FORM } from './poster-fields.ts';
import { PosterForm } from './poster-form.tsx';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(POSTER_FORM, 'change', sent, readNewPoster);

export const action = (sent: FormRequest) => takeForm(POSTER_FORM, sent, addFrom);

/** A new poster. */
export default function PosterAdd({ loaderData: { picture, shownNow, begin, key } }: Route.ComponentProps) {
  const t = useText();
  return (
    <FormScreen title={t('office.poster.add')} back={{ to: POSTERS, label: t('office.poster.back') }}>
      <PosterForm begin={begin} hidden={{ key }} picture={picture} shownNow={shownNow} />
    </FormScreen>
  );
}
