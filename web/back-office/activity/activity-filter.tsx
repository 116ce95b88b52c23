import { useText } from '../../i18n/texts.tsx';
import { ACTIVITY } from '../addresses.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import type { ActivityData } from './activity.server.ts';
import { activityFields } from './activity-query.ts';

/** Who, what, and between which days. */
export function ActivityFilter({ data: { ask, actors, actions } }: { data: ActivityData }) {
  const t = useText();
  const asked = activityFields(ask);
  const choices = [
    {
      name: 'who',
      label: t('activity.person'),
      options: actors.map(({ id, name }) => ({ value: id, words: name })),
    },
    {
      name: 'action',
      label: t('activity.action'),
      options: actions.map(({ action, words }) => ({ value: action, words })),
    },
  ];
  return (
    <ListFilter address={ACTIVITY} asked={asked} choices={choices}>
      {asked.subject && <input type="hidden" name="subject" value={asked.subject} />}
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className="day">
          <span>{t(`activity.${name}`)}</span>
          <input className="in" type="date" name={name} defaultValue={asked[name]} />
        </label>
      ))}
    </ListFilter>
  );
}
