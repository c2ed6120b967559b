import type { Visitor } from '../visitor.ts';

/**
 * `prompt`: the provider decides while the visitor is there, and answers every call. `slow`: it decides when its notification comes,
 * and ends no payment before things are quiet. `crowded`: slow, and others buy whatever an ended hold has freed.
 */
export type World = 'prompt' | 'slow' | 'crowded';

export interface Scene {
  readonly visitor: Visitor;
  readonly world: World;
  /** Carts of others in the same slot. */
  readonly rivals: string[];
}
