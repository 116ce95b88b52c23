import { endOfDay, startOfDay } from '#contracts/days.ts';
import type { PosterDraft } from '../posters.ts';
import { translate } from '../texts/translate.ts';
import type { ChangePoster, StorePoster } from './posters.ts';

const USUAL_BUTTON = {
  en: translate('en', 'office.poster.button.usual'),
  fr: translate('fr', 'office.poster.button.usual'),
};

/** A new poster in the shop's words. What stands in one language stands in the other too, until somebody translates it. */
export function toNewPoster(body: StorePoster, pictureKey: string): PosterDraft {
  const { title, line = '', button, alt = '' } = body;
  return {
    pictureKey,
    titleEn: title,
    titleFr: body.title_fr || title,
    lineEn: line,
    lineFr: body.line_fr || line,
    buttonEn: button || USUAL_BUTTON.en,
    buttonFr: body.button_fr || button || USUAL_BUTTON.fr,
    altEn: alt,
    altFr: body.alt_fr || alt,
    link: body.link || '/articles',
    activeFrom: toMoment(body.active_from) ?? null,
    activeTo: toMoment(body.active_to, endOfDay) ?? null,
  };
}

/** What a body changes of a poster; what it does not name is left out. A button needs words, so it is never left without. */
export function toPosterChanges(body: Omit<ChangePoster, 'version'>): Partial<PosterDraft> {
  const named: { [K in keyof PosterDraft]: PosterDraft[K] | undefined } = {
    pictureKey: body.image,
    titleEn: body.title,
    titleFr: body.title_fr === '' ? body.title : body.title_fr,
    lineEn: body.line,
    lineFr: body.line_fr,
    buttonEn: body.button === '' ? USUAL_BUTTON.en : body.button,
    buttonFr: body.button_fr === '' ? USUAL_BUTTON.fr : body.button_fr,
    altEn: body.alt,
    altFr: body.alt_fr,
    link: body.link,
    activeFrom: toMoment(body.active_from),
    activeTo: toMoment(body.active_to, endOfDay),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** A day of the shop is its first moment, as an end the moment at which it is over. Undefined: not named. */
function toMoment(text: string | null | undefined, ofDay = startOfDay): Date | null | undefined {
  if (text === undefined) return undefined;
  if (text === null || text === '') return null;
  return text.length === 10 ? ofDay(text) : new Date(text);
}
