import { inBrowser } from '../../api/loader-context.ts';
import type { Route } from './+types/order-review.ts';
import { loadReview } from './load-review.ts';
import { NotPayable } from './not-payable.tsx';
import { Review } from './review.tsx';

export const clientLoader = inBrowser(loadReview);

export { ReviewSkeleton as HydrateFallback } from './review-skeleton.tsx';

/** An order that the museum has prepared for a customer: looked at and paid, or why it cannot be [NAV-15] [ORD-1]. */
export default function OrderReview({ loaderData: review }: Route.ComponentProps) {
  if (review.kind === 'available') return <Review key={review.order.id} {...review} />;
  return review.kind === 'asked' ? review.question : <NotPayable review={review} />;
}
