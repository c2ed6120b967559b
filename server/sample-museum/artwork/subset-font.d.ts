declare module 'subset-font' {
  interface Subset {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, letters: string, subset: Subset): Promise<Uint8Array>;
}
