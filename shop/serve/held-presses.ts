/**
 * The inline script that comes before anything of a page can be pressed. Presses on buttons that come before the page is alive, as
 * `root.tsx` says, are made good when it is, and so are forms that are sent: a browser by itself would leave the page with them,
 * and write what was typed, a password too, where the shop does not read it. A page arrives in pieces, and a password manager
 * may send a form before the last of them is there: so this stands in the head.
 */
export const heldPresses = `(()=>{
let pressed=[]
const note=({target})=>{
let button=target.closest("button:not([popovertarget],[commandfor])")
if(button&&(button.type=="button"||!button.form))pressed.push(button)
}
const hold=event=>{
event.preventDefault()
pressed.push(event.submitter??event.target)
}
addEventListener("click",note)
addEventListener("submit",hold)
document.addEventListener("alive",()=>{
removeEventListener("click",note)
removeEventListener("submit",hold)
for(let held of pressed)held.requestSubmit?held.requestSubmit():held.click()
},{once:true})
})()`;
