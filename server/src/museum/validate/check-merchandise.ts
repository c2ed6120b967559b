import { checkPicture, checkReference, uniqueIds } from './check-names.ts';
import { isPass } from '../schema/merchandise-model.ts';
import type { MuseumFiles } from '../load/museum-files.ts';

/** What the schemas of goods and shipping cannot see: other files' names, pictures, and whether goods can be sent at all. */
export function checkMerchandise(folder: string, files: MuseumFiles): void {
  const { merchandise, merchandiseCategories, shipping, configuration } = files;
  const isNew = uniqueIds();
  for (const { value: article, tell } of merchandise) {
    if (!article) continue;
    isNew(article.id, tell, ['id']);
    article.groups.forEach((id, index) => {
      const { value: categories } = merchandiseCategories;
      if (categories) checkReference(id, categories, tell, ['groups', index], 'merchandise-categories.yaml');
    });
    checkPicture(folder, article.picture.file, tell, ['picture']);
    // Goods that are not sold may lie there without what sends them.
    if (isPass(article) || configuration.value?.hasMerchandise === false) continue;
    if (article.weight_grams === undefined) tell(['weight_grams'], 'is missing: goods are sent by their weight');
    if (shipping.value?.length === 0) tell([], 'cannot be sent: shipping.yaml is missing or empty');
  }
  checkShipping(files);
}

/** Every weight has its step, and each step is written once. */
function checkShipping({ shipping: { value, tell }, customers }: MuseumFiles): void {
  if (value?.[0] && value[0].weight_from !== 0)
    tell([0, 'weight_from'], `expected 0, where every parcel begins, found ${value[0].weight_from}`);
  value?.forEach(({ weight_from, costs }, index) => {
    const before = value[index - 1];
    if (before && before.weight_from >= weight_from)
      tell([index, 'weight_from'], `expected more than ${before.weight_from} before it, found ${weight_from}`);
    for (const country of Object.keys(costs)) {
      if (customers.value && !customers.value.countries.includes(country))
        tell([index, 'costs', country], 'expected one of the countries of customers.yaml');
    }
  });
}
