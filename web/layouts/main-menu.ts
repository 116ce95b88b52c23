import type { TextName } from '#contracts/texts/all-texts.ts';
import { ARTICLES, departmentAddress, HOME } from '../addresses.ts';

/** One entry of the main menu. `department` is the code whose articles are counted; null counts all; undefined none. */
export type MenuEntry = { name: TextName; to: string; department?: string | null };

/** */
export const MAIN_MENU: readonly MenuEntry[] = [
  { name: 'nav.home', to: HOME },
  { name: 'nav.articles', to: ARTICLES, department: null },
  { name: 'nav.men', to: departmentAddress('Men'), department: 'Men' },
  { name: 'nav.women', to: departmentAddress('Women'), department: 'Women' },
  { name: 'nav.kids', to: departmentAddress('Kids'), department: 'Kids' },
  { name: 'nav.accessories', to: departmentAddress('Accessoires'), department: 'Accessoires' },
];

/** Whether an entry leads to the page one is on; a department is distinguished by its name in the query. */
export function isCurrentEntry({ to }: MenuEntry, pathname: string, search: string): boolean {
  const [path, query] = to.split('?');
  if (pathname !== path) return false;
  return !query || new URLSearchParams(search).get('name') === new URLSearchParams(query).get('name');
}
