/** As long as scripts wait for the first picture at most, ms. */
const patienceMs = 1_000;

/**
 * The inline script that starts a page's own module, and its font, once the first picture is seen: on a phone they would share the line.
 * The font is used when it is there and nothing else is to do, and not before: browsers set the text again for each change of fonts.
 * At once where there is no such picture, and at the first touch, key or focus, so that nobody waits for it. `files` are fetched with
 * the module in one round trip. Presses on buttons that come before the page is alive are made good when it is, and so are
 * forms that are sent: a browser by itself would write what was typed, a password too, into the address.
 */
export function scriptStart(module: string, files: readonly string[]): string {
  const given = JSON.stringify([module, files, patienceMs]).replaceAll('<', String.raw`\u003c`);
  return `(${starter})(...${given})`;
}

/** Where `root.tsx` says that the page is alive. */
const starter = `(module,files,patience)=>{
let begun,pressed=[],d=document,idle=self.requestIdleCallback??setTimeout
const add=(tag,given)=>d.head.append(Object.assign(d.createElement(tag),given))
const begin=()=>{
if(begun)return
begun=1
for(let style of d.querySelectorAll("style[data-font]")){
let use=()=>idle(()=>style.media="not all")
d.fonts.load(style.dataset.font).then(use,use)
}
for(let href of files)add("link",{rel:"modulepreload",href})
add("script",{type:"module",text:module})
}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(begin))
const note=({target})=>{
let button=target.closest("button:not([popovertarget],[commandfor])")
if(button&&(button.type=="button"||!button.form))pressed.push(button)
}
const hold=event=>{
event.preventDefault()
if(event.submitter)pressed.push(event.submitter)
}
addEventListener("click",note)
addEventListener("submit",hold)
d.addEventListener("alive",()=>{
removeEventListener("click",note)
removeEventListener("submit",hold)
for(let button of pressed)button.click()
},{once:true})
let picture=d.querySelector("main img[fetchpriority=high]")
if(!picture)return begin()
if(picture.complete)painted()
else for(let end of["load","error"])picture.addEventListener(end,painted)
setTimeout(begin,patience)
for(let touch of["pointerdown","keydown","focusin"])addEventListener(touch,begin,{capture:true,once:true})
}`;
