import { Form } from 'react-router';
import { ARTICLES } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Looks for articles by name. A plain form: it works before any script has loaded. */
export function SearchBox({ words }: { words: string }) {
  const t = useText();
  return (
    <Form action={ARTICLES} method="get" role="search" className="search-box">
      <label className="sr" htmlFor="list-search">
        {t('list.search.label')}
      </label>
      <Icon name="search" />
      <input
        id="list-search"
        name="q"
        type="search"
        maxLength={100}
        defaultValue={words}
        key={words}
        placeholder={t('error.examples')}
        className="bare"
        // biome-ignore lint/a11y/noAutofocus: the visitor came here by the search button
        autoFocus={words === ''}
      />
      <button type="submit" className={buttonClass({ look: 'ghost' })}>
        {t('list.search.button')}
      </button>
    </Form>
  );
}
