/** The look of the plain pages: a copy of design/tokens.css, so that they work without the built application. */
export const plainStyles = `
@font-face{font-family:Ojuju;src:url("/fonts/ojuju.woff2") format("woff2");font-weight:200 800;font-display:optional}
@font-face{font-family:Hanken;src:url("/fonts/hanken.woff2") format("woff2");font-weight:100 900;font-display:optional}
:root{--ink:#14163a;--ink-2:#565a78;--line:#dcd8cf;--indigo:#1b2055;--kaolin:#f4f3ef;--paper:#fffdf6;--gutter:clamp(1rem,.25rem + 2.6vw,2.5rem)}
*{box-sizing:border-box}
body{margin:0;background:#fff;color:var(--ink);font:400 1rem/1.55 Hanken,Arial,sans-serif}
a{color:inherit;text-underline-offset:3px}
:focus-visible{outline:2px solid #3a46ad;outline-offset:2px}
.strip{display:flex;justify-content:space-between;align-items:center;min-height:36px;padding:0 var(--gutter);background:var(--paper);font:600 .8125rem/1.3 Ojuju,Arial,sans-serif;letter-spacing:.07em;text-transform:uppercase}
.dots{display:flex;gap:5px}
.dots i{width:9px;height:9px;border-radius:9px;background:#1b2055;box-shadow:0 0 0 1px rgb(20 22 58/.14)}
.dots i:nth-child(2){background:#f2b632}.dots i:nth-child(3){background:#b0143f}.dots i:nth-child(4){background:#1d6a4c}.dots i:nth-child(5){background:#a2431c}
header{padding:22px var(--gutter);background:var(--indigo)}
header a{color:#fff;font:800 1.75rem/1 Ojuju,Arial,sans-serif;letter-spacing:.02em;text-decoration:none;text-transform:uppercase}
header a:focus-visible{outline-color:#f2b632}
main{max-width:60rem;margin:0 auto;padding:clamp(2rem,1rem + 4vw,4rem) var(--gutter) 4rem}
h1{margin:0 0 1rem;font:400 clamp(2rem,1.5rem + 2.1vw,3.25rem)/1.05 Ojuju,Arial,sans-serif;text-wrap:balance}
p{max-width:40rem;margin:0 0 1.25rem}
.lead{font-size:1.125rem}
.hint{color:var(--ink-2);font-size:.875rem}
input{width:100%;max-width:26rem;min-height:52px;padding:0 14px;border:1px solid #767a94;border-radius:2px;font:inherit}
[role=alert]{color:#b0143f;font-weight:600}
button,.button{display:inline-block;min-height:52px;padding:14px 26px;border:0;border-radius:2px;background:var(--indigo);color:#fff;font:600 1rem/24px Hanken,Arial,sans-serif;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#2b3380}
button:active,.button:active{transform:translateY(1px)}
.emails{margin:2rem 0;padding:0;list-style:none;border-bottom:1px solid var(--line)}
.emails li{position:relative;display:grid;grid-template-columns:1fr auto;gap:2px 1.5rem;padding:16px 0;border-top:1px solid var(--line)}
.emails a{font-weight:600;text-decoration:none}
.emails a:hover{text-decoration:underline}
.emails a::after{content:"";position:absolute;inset:0}
.emails span,.emails time{color:var(--ink-2);font-size:.875rem}
.emails span{grid-column:1}
.emails time{grid-column:2;grid-row:1;font-variant-numeric:tabular-nums;white-space:nowrap}
iframe{display:block;width:100%;height:70rem;margin:1.5rem 0 0;border:1px solid var(--line)}
details{margin:1.5rem 0}
summary{padding:10px 0;cursor:pointer}
pre{margin:0;padding:20px;background:var(--kaolin);font:400 .875rem/1.55 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (max-width:480px){.emails li{grid-template-columns:1fr}.emails time{grid-column:1;grid-row:auto}}
`;
