/**
 * The look of a page inside a museum's page [CFG-4], as a script before anything is painted: neither header nor footer, nor a page as high as
 * its window, which the frame would follow for ever. Room is kept for the strip that takes the header's place. The frame's name says
 * whether the page around it is light or dark. The page itself is the same for everybody; only shops that may be shown so have it.
 */
export const beforePaint = `if(parent!==self){let s=new CSSStyleSheet()
s.replaceSync("body{min-block-size:0;padding-block-start:3.5rem}body>:is(a,header,footer){display:none}"+(/^(light|dark)$/.test(name)?":root{color-scheme:only "+name+"}":""))
document.adoptedStyleSheets=[s]}`;
