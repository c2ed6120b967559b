/** End tags that HTML does without, as what comes next says the same. */
const needlessEnds = /<\/li>(?=<li[ >]|<\/[uo]l>)|<\/t[dh]>(?=<t[dh][ >]|<\/tr>)|<\/tr>(?=<tr[ >]|<\/t(?:head|body)>)/g;

/** A word needs no quotes; a page has five hundred of these. In texts React writes `"` as code. */
const quotedWords =
  / (class|role|tabindex|scope|datetime|hreflang|rel(?==.alternate)|aria-[a-z]+|data-(?:day|mark|empty|stays))="([\w-]+)"(?=[ >])/gi;

/** A page as React writes it, without what browsers do without. Inside scripts nothing changes, as their `<` are written as code. */
export function shorterHtml(rendered: string): string {
  return (
    rendered
      .replace(needlessEnds, '')
      // What icons are made of.
      .replaceAll('></path>', '/>')
      // Only the discovery of routes reads it, which is switched off.
      .replaceAll(' data-discover="true"', '')
      .replace(quotedWords, ' $1=$2')
  );
}

/** What React Router's context says of features that are switched off. */
const switchedOff = /(?<=window\.__reactRouterContext = \{.*"future":\{)(?:"\w+":false,?)+(?=\})/;
/** The context is a name of its own once it is there. Not in the page's data, where it would be a text. */
const namedWindow = /(?<!enqueue\(.*)window\.(?=__reactRouterContext\.)/gs;
const pageData = /(?<=streamController\.enqueue\()"((?:[^"\\]|\\.)*)"/g;

/**
 * The same for a script of React Router. The page's data is JSON inside a string: in single quotes it is a tenth shorter, as its own need
 * no backslash. In a museum's texts only those `<` stay written as code that could begin or end a script or a comment.
 */
export function shorterScript(script: string): string {
  return script
    .replace(switchedOff, '')
    .replace(namedWindow, '')
    .replace(pageData, (_, text: string) => {
      const plain = text.replace(
        /\\u003c(?=\/?[a-rt-z])|\\u003e|\\.|'/g,
        (part) => ({ '\\"': '"', "'": "\\'", '\\u003c': '<', '\\u003e': '>' })[part] ?? part,
      );
      return `'${plain}'`;
    });
}
