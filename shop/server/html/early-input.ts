/**
 * Inline script in the page's head. It records what the visitor does before the page has hydrated (`alive`, see `root.tsx`) and replays it
 * afterwards: clicked buttons, submitted forms (unhandled, a browser would leave the page and put all input, even a password, where the
 * shop does not read it), and input that React leaves in its fields without noticing. It is in the head because a page arrives in pieces,
 * and a password manager may submit a form before the last one.
 * React sees a change when a field differs from the value that React last saw written. So a text is reset and written past React, and a box
 * is reset and clicked. Clicks wait until React has rendered the result of the one before. A second click on a button that is gone by then
 * does nothing, as it would normally. `focusout` is repeated for a field that the visitor has left.
 * After a reload, "back" changes the address but not the page, and React would hydrate a different page than the one shown. So the page is
 * loaded.
 * Input itself may make React hydrate before other listeners run, so it is recorded in the capture phase.
 */
export const replayEarlyInputScript = `(()=>{
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
