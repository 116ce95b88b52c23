import { useEffect, useState } from 'react';
import { rememberTheme, type Theme } from '../theme.ts';

/** The look that the server drew with, and a way to change it. Dialogs hang on the body, so it wears the look too. */
export function useTheme(drawn: Theme): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(drawn);
  useEffect(() => {
    document.body.dataset.theme = theme;
    return () => {
      delete document.body.dataset.theme;
    };
  }, [theme]);
  const choose = (chosen: Theme) => {
    rememberTheme(chosen);
    setTheme(chosen);
  };
  return [theme, choose];
}
