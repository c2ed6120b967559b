/** As long as scripts wait for the first picture at most, ms. */
const patienceMs = 1_000;

/**
 * The inline script that starts a page's own module, and its font, once the first picture is seen: on a phone they would share the line.
 * Two frames after it has come it is drawn, but where drawing takes long not yet shown; the browser tells when the page's first content is.
 * The font is used when it is there and nothing else is to do, and not before: browsers set the text again for each change of fonts.
 * The pictures further down are fetched from then on, too.
 * At once where there is no such picture, and at the first touch, key or focus, so that nobody waits for it. `files` are fetched with
 * the module in one round trip.
 */
export function scriptStart(module: string, files: readonly string[]): string {
  const given = JSON.stringify([module, files, patienceMs]).replaceAll('<', String.raw`\u003c`);
  return `(${starter})(...${given})`;
}

const starter = `(module,files,patience)=>{
let begun,d=document,idle=self.requestIdleCallback??setTimeout
const add=(tag,given)=>d.head.append(Object.assign(d.createElement(tag),given))
const begin=()=>{
if(begun)return
begun=1
for(let style of d.querySelectorAll("style[data-pictures]"))style.media="not all"
for(let style of d.querySelectorAll("style[data-font]")){
let use=()=>idle(()=>style.media="not all")
d.fonts.load(style.dataset.font).then(use,use)
}
for(let href of files)add("link",{rel:"modulepreload",href})
add("script",{type:"module",text:self.trustedTypes?.createPolicy("foyer-start",{createScript:same=>same}).createScript(module)??module})
}
const seen=all=>all.getEntriesByName("first-contentful-paint")[0]&&begin()
const look=()=>new PerformanceObserver(seen).observe({type:"paint",buffered:true})
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(look))
let picture=d.querySelector("main img[fetchpriority=high]")
if(!picture)return begin()
if(picture.complete)painted()
else for(let end of["load","error"])picture.addEventListener(end,painted)
setTimeout(begin,patience)
for(let touch of["pointerdown","keydown","focusin"])addEventListener(touch,begin,{capture:true,once:true})
}`;
