/** The address (package.json "imports") is a literal, so that the server's bundle takes the pages in. */
export function loadPages() {
  return import('#pages-build');
}
