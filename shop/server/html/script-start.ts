/** How long scripts wait for the first picture at most, ms. */
const patienceMs = 1_000;

/**
 * Inline script that starts the page's module, and its font, once the first picture is visible, because they would share a phone's
 * bandwidth. It starts at once if there is no such picture, and at the first touch, key or focus, so that nobody waits. `files` are fetched
 * with the module in one round trip.
 * Two frames after it has loaded, the picture is drawn, but not yet shown if drawing is slow, so it waits for `first-contentful-paint`. A
 * font is used only when it is loaded and the browser idle, as each font change lays out the text again. Pictures further down are fetched
 * from then on as well.
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
