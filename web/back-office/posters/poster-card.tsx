import { Menu } from '@base-ui/react/menu';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PosterKept } from '#contracts/posters.ts';
import { formatDay } from '../../dates.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Sticker } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { posterOfficeAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { useMay } from '../parts/use-may.ts';
import { lastDayOf } from './poster-fields.ts';
import { PosterPicture, wallStyle } from './poster-picture.tsx';
import { isPopup, usePopupSwitch } from './use-popup.ts';

/** Four beside each other, two, one. */
const SIZES = '(max-width: 480px) 92vw, (max-width: 1000px) 46vw, 270px';

/** Where it leads and when: "To /articles · until 7 June". */
function Facts({ poster: { link, time, activeFrom, activeTo } }: { poster: PosterKept }) {
  const t = useText();
  const locale = useLocale();
  const from = activeFrom && time === 'coming' && t('office.poster.from', { day: formatDay(activeFrom, locale) });
  const last = activeTo && formatDay(lastDayOf(activeTo), locale);
  const until = last && t(time === 'over' ? 'office.poster.ended' : 'office.poster.until', { day: last });
  return (
    <p className="mi mut wrap-anywhere">{[t('office.poster.to', { link }), from, until].filter(Boolean).join(' · ')}</p>
  );
}

function PopupSwitch({ poster, isOn, title }: { poster: PosterKept; isOn: boolean; title: string }) {
  const t = useText();
  const popup = usePopupSwitch();
  return (
    <popup.Form method="post" className="row between sm gap-3" preventScrollReset>
      <input type="hidden" name="intent" value="popup" />
      <input type="hidden" name="id" value={poster.id} />
      <input type="hidden" name="shown" value={isOn ? 'no' : 'yes'} />
      <span>{t(isOn ? 'office.poster.shows' : 'office.poster.show')}</span>
      <button
        type="submit"
        role="switch"
        className="sw-button"
        aria-checked={isOn}
        aria-label={t('office.poster.popup.of', { title })}
        aria-busy={popup.state !== 'idle' || undefined}
      />
    </popup.Form>
  );
}

type AskProps = { poster: PosterKept; title: string; onClose: () => void };

/** Asks once more: a poster that is deleted does not come back. With its card the question goes too. */
function AskToDelete({ poster: { id, isHomePopup }, title, onClose }: AskProps) {
  const t = useText();
  const refused = useAnswer<ActAnswer>()?.refused;
  const ask = t('office.poster.delete.ask', { title });
  return (
    <Dialog isOpen onClose={onClose} title={ask} closeLabel={t('dialog.close')} className="ad ask">
      <h2 className="d3 wrap-anywhere">{ask}</h2>
      <p className="mut">{t('office.poster.delete.line')}</p>
      {isHomePopup && <Notice tone="warn">{t('office.poster.delete.shown')}</Notice>}
      {refused?.given.id === String(id) && <Notice tone="bad">{refused.words}</Notice>}
      <ActForm fields={{ intent: 'delete', id }} label={t('office.poster.delete')} look="primary" buttonClass="danger">
        <Button look="line" onClick={onClose}>
          {t('office.poster.keep')}
        </Button>
      </ActForm>
    </Dialog>
  );
}

function MoreActions({ poster, title }: { poster: PosterKept; title: string }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="ico po-more" aria-label={t('office.poster.more', { title })}>
          <OfficeIcon name="more" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="pop-place" side="bottom" align="end" sideOffset={4}>
            <Menu.Popup className="ad pop">
              <Menu.Item className="pop-item" render={<Link to={posterOfficeAddress(poster.id)} />}>
                {t('office.poster.edit')}
              </Menu.Item>
              <Menu.Item className="pop-item" onClick={() => setAsking(true)}>
                {t('office.poster.delete')}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isAsking && <AskToDelete poster={poster} title={title} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A poster as it hangs on the list: its picture, where it leads, and whether it opens on the home page. */
export function PosterCard({ poster }: { poster: PosterKept }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('posters');
  const isOn = isPopup(poster, usePopupSwitch().formData);
  const title = locale === 'fr' ? poster.titleFr : poster.titleEn;
  return (
    <li>
      <figure className={poster.time === 'up' ? 'po-wall' : 'po-wall resting'} style={wallStyle(poster)}>
        <PosterPicture picture={poster} alt="" sizes={SIZES} />
        {isOn && <Sticker>{t('office.poster.popup')}</Sticker>}
      </figure>
      <div className="row between gap-2 items-start">
        <div className="min-w-0">
          <h2>{may ? <Link to={posterOfficeAddress(poster.id)}>{title}</Link> : title}</h2>
          <Facts poster={poster} />
        </div>
        {may && <MoreActions poster={poster} title={title} />}
      </div>
      {may && <PopupSwitch poster={poster} isOn={isOn} title={title} />}
      {isOn && poster.time !== 'up' && <p className="mi warn-text">{t('office.poster.resting')}</p>}
    </li>
  );
}
