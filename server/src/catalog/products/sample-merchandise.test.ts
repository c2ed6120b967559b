import { article as articleOnContract } from '@foyer/contract/products/merchandise.ts';
import { cpSync, rmSync, symlinkSync, writeFileSync, readFileSync, readdirSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { loadMuseum } from '../../museum/load/load-museum.ts';
import { isPass } from '../../museum/schema/merchandise-model.ts';
import { MuseumFileIssues } from '../../museum/load/file-issues.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { articleOnWire } from './articles.ts';
import { costOf, weightOf } from './shipping.ts';

const sample = join(import.meta.dirname, '../../../sample-museum');

describe('the goods of the sample museum', () => {
  const museum = loadMuseum(sample);
  const goods = museum.articles.filter((article) => !isPass(article));
  const passes = museum.articles.filter(isPass);

  test('are twelve in four categories, one sold out and one with two left, books at 7 %, and three passes', () => {
    expect([goods.length, passes.length]).toEqual([12, 3]);
    expect(new Set(goods.flatMap(({ groups }) => groups)).size).toBe(4);
    expect(goods.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(goods.filter(({ stock }) => stock === 2)).toHaveLength(1);
    for (const { groups, vat_value } of goods) expect(vat_value).toBe(groups.includes(1) ? 7 : 19);
  });

  test('can be sent to Germany, Austria, Switzerland and other EU countries, but not to the US [DATA-7]', () => {
    for (const { id } of goods) {
      const weight = weightOf(museum, [{ id: String(id), count: 1 }]);
      for (const country of ['DE', 'AT', 'CH', 'FR', 'SE', 'GR'])
        expect(costOf(museum, weight, country)).toBeGreaterThan(0);
      expect(costOf(museum, weight, 'US')).toBeNull();
    }
    expect([costOf(museum, 20_000, 'AT'), costOf(museum, 20_000, 'FR')]).toEqual([2490, null]);
  });

  test.each(museum.languages)('match the contract in %s [DATA-5]', (language) => {
    for (const article of museum.articles) {
      const wire = articleOnWire(museum, article, article.stock ?? null, language, true);
      expect(v.safeParse(articleOnContract, wire).issues).toBeUndefined();
    }
  });
});

/** The sample museum with one of its files of goods changed. */
function changed(file: string, from: string, to: string): string {
  const folder = temporaryFolder('museum');
  const [within = ''] = file.split('/');
  for (const name of readdirSync(sample)) if (name !== within) symlinkSync(join(sample, name), join(folder, name));
  if (file.includes('/')) {
    mkdirSync(join(folder, within));
    cpSync(join(sample, within), join(folder, within), { recursive: true });
    rmSync(join(folder, file));
  }
  const text = readFileSync(join(sample, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
  return folder;
}

function mistakeIn(folder: string): string {
  try {
    loadMuseum(folder);
    return 'none';
  } catch (error) {
    if (!(error instanceof MuseumFileIssues)) throw error;
    return error.fileIssues.map(({ file, field, problem }) => `${file} ${field}: ${problem}`).join('\n');
  }
}

describe('loading reports a mistake with file and field', () => {
  test.each([
    [
      'merchandise/mug.yaml',
      'price: 1490',
      'price: 14.90',
      'merchandise/mug.yaml price: expected a price in whole cents',
    ],
    ['merchandise/mug.yaml', 'id: 707', 'id: 708', 'merchandise/tea-towel.yaml id: 708 is used already'],
    [
      'merchandise/mug.yaml',
      'groups: [3]',
      'groups: [9]',
      'merchandise/mug.yaml groups[0]: expected an id of merchandise-categories.yaml',
    ],
    [
      'merchandise/mug.yaml',
      'weight_grams: 480',
      '',
      'merchandise/mug.yaml weight_grams: is missing: goods are sent by their weight',
    ],
    ['merchandise/mug.yaml', 'stock: 75', 'stock: -1', 'merchandise/mug.yaml stock: expected a number from 0'],
    [
      'merchandise/mug.yaml',
      'file: pictures/shop/mug',
      'file: pictures/shop/cup',
      'merchandise/mug.yaml picture.file: there is no file',
    ],
    ['merchandise/mug.yaml', '  da:\n    name', '  xx:\n    name', 'merchandise/mug.yaml texts.xx'],
    ['shipping.yaml', 'weight_from: 0', 'weight_from: 100', 'shipping.yaml [0].weight_from: expected 0'],
    [
      'shipping.yaml',
      'weight_from: 5000',
      'weight_from: 1000',
      'shipping.yaml [2].weight_from: expected more than 1000',
    ],
    ['shipping.yaml', 'DE: 390', 'DX: 390', 'shipping.yaml [0].costs.DX: expected one of the countries'],
  ])('%s, %s → %s', (file, from, to, problem) => {
    expect(mistakeIn(changed(file, from, to))).toContain(problem);
  });
});
