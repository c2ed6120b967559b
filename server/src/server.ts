import type { Brand } from './museum/brand-model.ts';
import type { Museum } from './museum/model.ts';
import type { Caller, ServerOptions } from './server-options.ts';

export type { Caller, ServerOptions } from './server-options.ts';

/** The reference server: `(Request) => Promise<Response>` in front of a database. */
export interface FoyerServer {
  /** Answers everything under `/api/` and `/sandbox-pay/`; never throws. */
  handle(request: Request, caller?: Caller): Promise<Response>;
  readonly brand: Brand;
  readonly museum: Museum;
  /** Ends timers and database; mails under way are sent at the next start. */
  close(): Promise<void>;
}

/** Loads the museum, opens and migrates the database, starts the workers. Throws MuseumMistakes for a folder with mistakes. */
export declare function createServer(options: ServerOptions): Promise<FoyerServer>;
