/** The headers of a PDF that opens in the browser. */
export function asPdf(name: string): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name.replace(/[^A-Za-z0-9-]/g, '')}.pdf"`,
  };
}
