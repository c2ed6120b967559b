import type { Place } from '../museum/load/file-issues.ts';
import type { TourFile } from '../museum/schema/tour-model.ts';
import { countsTours } from '../museum/schema/tour-model.ts';
import { readable, type CheckContext } from './check-context.ts';

type Price = TourFile['prices'][number];

/** Reports free items of a paid tour without a maximum: one booking could include as many of them as the tour has places. */
export function checkTourQuantities({ files, warning }: CheckContext): void {
  for (const { value: tour, locationOf } of readable(files.tours)) {
    const screen = `/guided-tours/${tour.tours[0]?.id}`;
    const report = (place: Place, who: string) =>
      warning(place, `${who}: give max_quantity, the most of one booking`, screen);
    tour.tickets.forEach(({ subtickets }, index) =>
      subtickets.forEach(({ price, max_quantity }, part) => {
        if (price === 0 && max_quantity === undefined)
          report(
            locationOf(['tickets', index, 'subtickets', part]),
            'the ticket lets in as many of it as the tour takes',
          );
      }),
    );
    // A tour that is booked whole is paid for everybody.
    if (countsTours(tour)) continue;
    const lists = [
      tour.prices,
      ...tour.tours.flatMap(({ times }) => times.flatMap(({ prices }) => (prices ? [prices] : []))),
    ];
    const paysByTickets = lists.flat().every(({ price }) => price === 0) && tour.tickets.some(({ price }) => price > 0);
    tour.tickets.forEach(({ price, subtickets, max_quantity }, index) => {
      if (paysByTickets && price === 0 && subtickets.length === 0 && max_quantity === undefined)
        report(locationOf(['tickets', index]), 'one who pays could bring a whole tour for nothing');
    });
    const reportPrices = (prices: readonly Price[], at: readonly (string | number)[]) => {
      const free = prices.filter(({ price, max_quantity }) => price === 0 && max_quantity === undefined);
      if (free.length === prices.length) return;
      for (const one of free)
        report(locationOf([...at, prices.indexOf(one)]), 'one who pays could bring a whole tour for nothing');
    };
    reportPrices(tour.prices, ['prices']);
    tour.tours.forEach(({ times }, index) =>
      times.forEach(({ prices }, at) => {
        if (prices) reportPrices(prices, ['tours', index, 'times', at, 'prices']);
      }),
    );
  }
}
