import { rect } from './canvas.ts';

const INK_GONE = '#fff8e6';

/**
 * Puts a drawing on paper: edges tremble a little, and a printed one lacks specks of its ink.
 * The drawing hangs over the sheet's edge on all sides, so that trembling never bares it.
 */
export function sheet(drawing: string, width: number, height: number, printed: boolean): string {
  const bleed = `filterUnits="userSpaceOnUse" x="-40" y="-40" width="${width + 80}" height="${height + 80}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <filter id="tremble" ${bleed}>
        <feTurbulence type="fractalNoise" baseFrequency="0.03" numOctaves="4" seed="3"/>
        <feDisplacementMap in="SourceGraphic" scale="2.4" xChannelSelector="R" yChannelSelector="G"/>
      </filter>
      <filter id="specks" ${bleed}>
        <feTurbulence type="fractalNoise" baseFrequency="0.32" numOctaves="2" seed="11"/>
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.97  0 0 0 0 0.9  0 0 0 14 -10.3"/>
      </filter>
      <filter id="far" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="14"/></filter>
      <filter id="near" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter>
    </defs>
    <g filter="url(#tremble)">${drawing}</g>
    ${printed ? rect(-40, -40, width + 80, height + 80, INK_GONE, 'filter="url(#specks)" opacity="0.5"') : ''}
  </svg>`;
}
