import { Link } from 'react-router';
import { ARTICLES } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import type { ListData } from '../articles.server.ts';
import { departmentNamed, inDepartment } from '../list-query.ts';

/** The departments as links, because each has an address of its own; the other filters go along. */
export function DepartmentFacet({ list: { page, carriedSearch: search, department: current } }: { list: ListData }) {
  const t = useText();
  const facets = page.facets.departments;
  const all = facets.reduce((sum, { count }) => sum + count, 0);
  const choices = [
    { code: null, name: t('list.filter.category.all'), count: all },
    ...facets.flatMap(({ code, name, count }) => {
      const department = departmentNamed(code);
      return department ? [{ code: department, name, count }] : [];
    }),
  ];
  return (
    <nav className="facet" aria-label={t('list.filter.category')}>
      <p className="facet-name">{t('list.filter.category')}</p>
      <ul>
        {choices.map(({ code, name, count }) => (
          <li key={code ?? ARTICLES}>
            <Link
              className="doorway"
              to={inDepartment(search, code)}
              aria-current={code === current ? 'page' : undefined}
              preventScrollReset
            >
              <span>{name}</span> <span className="num">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
