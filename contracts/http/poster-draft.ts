import type { PosterDraft } from '../posters.ts';
import { translate } from '../texts/translate.ts';
import type { ChangePoster, StorePoster } from './posters.ts';

const DAY_MS = 86_400_000;
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
    activeTo: toMoment(body.active_to, DAY_MS) ?? null,
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
    activeTo: toMoment(body.active_to, DAY_MS),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

/** A day is its first moment; as an end it holds that day too (`dayMs`). Undefined: not named. */
function toMoment(text: string | null | undefined, dayMs = 0): Date | null | undefined {
  if (text === undefined) return undefined;
  if (text === null || text === '') return null;
  const isDay = text.length === 10;
  return new Date(new Date(text).getTime() + (isDay ? dayMs : 0));
}
