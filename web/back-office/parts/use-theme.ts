import { useEffect, useState } from 'react';
import { rememberTheme, type Theme } from '../theme.ts';

/** The look that the server drew with, and a way to change it. Dialogs are children of the body, so it is set on the whole page. */
export function useTheme(drawn: Theme): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(drawn);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  const choose = (chosen: Theme) => {
    rememberTheme(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}
