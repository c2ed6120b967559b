/**
 * The inline script that comes before anything of a page can be used. What is done before the page is alive, as `root.tsx` says, is
 * made good when it is: presses on buttons, forms that are sent (a browser by itself would leave the page with them, and write what
 * was typed, a password too, where the shop does not read it), and what was typed or chosen, which React leaves in its fields
 * and knows nothing of. A page arrives in pieces, and a password manager may send a form before the last of them is there:
 * so this stands in the head.
 *
 * React takes a field for changed when it holds something else than React last saw written to it. So a text is taken back and
 * written past React, and a box is taken back and ticked once more. Presses wait until React has drawn what came of it,
 * each for the one before: a second press on a button that has gone by then does nothing, as it would have. A field that was left before
 * is left once more.
 * Back, after a reload, changes the address and not the page: React would bring another page to life than the one that stands there. It is loaded.
 * What is typed may itself make React take the page over, before it reaches anybody else: so it is noted on its way down.
 */
export const heldInput = `(()=>{
let alive,pressed=[],changed=new Set,here=()=>location.href.split("#")[0],at=here()
const hear=(name,what,early)=>addEventListener(name,event=>alive||what(event),early)
hear("click",({target})=>{
let button=target.closest("button:not([popovertarget],[commandfor])")
if(button&&(button.type=="button"||!button.form))pressed.push(button)
})
hear("submit",event=>{
event.preventDefault()
pressed.push(event.submitter??event.target)
})
hear("input",({target})=>changed.add(target),true)
hear("popstate",()=>here()!=at&&location.reload())
addEventListener("alive",()=>{
alive=1
for(let field of changed){
let{value,checked,type}=field
if(/box|radio/.test(type)){
if(checked!=field.defaultChecked&&(checked||type!="radio")){
field.checked=!checked
field.click()
}
}else if(value!=field.defaultValue){
field.value=field.defaultValue
Reflect.set(Object.getPrototypeOf(field),"value",value,field)
for(let name of["change",document.activeElement!=field&&"focusout"])if(name)field.dispatchEvent(new Event(name,{bubbles:true}))
}
}
const press=()=>{
let one=pressed.shift()
if(one){
one.requestSubmit?one.requestSubmit():one.click()
setTimeout(press)
}
}
setTimeout(press)
},{once:true})
})()`;
