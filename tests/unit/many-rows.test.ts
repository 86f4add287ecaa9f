import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseAst, transformWithEsbuild } from "vite";
import { expect, test } from "vitest";

/** Operations of staff that take rows back; the test asks that they exist. */
type Answer = { undo: string } | { stays: string };

/**
 * Every operation of staff that writes many rows at once: the operation that takes it back, or why
 * nothing does. The test finds the operations in the code.
 */
const MANY_ROWS: Readonly<Record<string, Answer>> = {
  // Companies.
  importCompanies: { undo: "undoCompanyChange" },
  carryOut: { undo: "undoCompanyChange" },
  deleteCompany: { undo: "undoCompanyChange" },
  mergeCompanies: { undo: "undoMerge" },
  leaveChamber: { undo: "undoLeaving" },
  addCompany: { stays: "it adds one company and looks at many for one like it" },
  addContact: { stays: "it adds one contact and looks at the others of the company" },
  editContact: { stays: "it changes one contact and looks at the others of the company" },
  // Dues and payments.
  carryOutRun: { undo: "undoRun" },
  undoRun: { stays: "it is the undo of a run, which can be carried out again" },
  decideEndings: { undo: "undoEndings" },
  bookStatement: { undo: "undoStatement" },
  undoStatement: { stays: "it is the undo of a statement, which can be booked again" },
  undoMovedMoney: { stays: "it is the undo of a file, which can be carried out again" },
  markPaid: { undo: "undoEntry" },
  acceptSizes: { undo: "undoSizes" },
  sendReminders: { stays: "mails that have left do not come back" },
  // Events and consultations.
  addPeople: { undo: "undoPeople" },
  undoPeople: { stays: "it is the undo of a list, which can be added again" },
  noteArrivals: { undo: "noteArrivals" },
  issueAttendanceForAll: { undo: "revokeCertificate" },
  cancelEvent: { stays: "everybody with a seat is told at once, and a page asks before" },
  removeParticipant: { stays: "it gives back one seat, and the person next in line is told" },
  removeMaterial: { stays: "it removes one material with its file" },
  askForAnswers: { stays: "mails that have left do not come back" },
  moveBooking: { stays: "it moves one consultation, and both people are told" },
  callOffForChamber: { stays: "it calls off one consultation, and both people are told" },
  replyForChamber: { stays: "it answers one request, and both people are told" },
  // Mails.
  sendAllMailsAgain: { stays: "mails that have left do not come back" },
};

/** The same for operations whose rows another file writes, which the test does not find. */
const ELSEWHERE: Readonly<Record<string, readonly Answer[]>> = {
  carryOutFile: [{ undo: "undoCompanyChange" }, { undo: "undoMovedMoney" }],
  scheduleMailing: [{ undo: "STEERING" }],
};

/** The parts of a node of the syntax tree that are read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  callee?: Node;
  arguments?: Node[];
  body?: Node;
  id?: Node;
  init?: Node;
  declaration?: Node;
  declarations?: Node[];
}

interface Source {
  code: string;
  functions: ReadonlyMap<string, Node>;
}

const sources = new Map<string, Promise<Source>>();

/** A file without types, and its functions by their names. */
function sourceOf(file: string): Promise<Source> {
  const known = sources.get(file) ?? parsed(file);
  sources.set(file, known);
  return known;
}

async function parsed(file: string): Promise<Source> {
  const { code } = await transformWithEsbuild(readFileSync(file, "utf8"), file, {
    sourcemap: false,
    jsx: "automatic",
  });
  const program = parseAst(code) as unknown as { body: Node[] };
  const functions = new Map<string, Node>();
  for (const statement of program.body) {
    const declared = statement.declaration ?? statement;
    if (declared.type === "FunctionDeclaration" && declared.id?.name)
      functions.set(declared.id.name, declared);
    for (const { id, init } of declared.declarations ?? [])
      if (id?.name && init) functions.set(id.name, init);
  }
  return { code, functions };
}

function nodesIn(root: unknown): Node[] {
  if (typeof root !== "object" || root === null) return [];
  if (Array.isArray(root)) return root.flatMap(nodesIn);
  const own = "type" in root ? [root as Node] : [];
  return [...own, ...Object.values(root).flatMap(nodesIn)];
}

/** A call that saves or removes a row, or makes one for a transaction. */
const isWrite = (call: string): boolean =>
  (/\.(?:save|remove|prepare)$|InTransaction$|^prepare[A-Z]\w*$/.test(call) &&
    !/^(?:find|list|is|has|open|count)[A-Z]/.test(call)) ||
  /^(?:issueDues|bookable)/.test(call);

class Reader {
  readonly code: string;
  readonly functions: ReadonlyMap<string, Node>;

  constructor({ code, functions }: Source) {
    this.code = code;
    this.functions = functions;
  }

  /** The functions that a part of the file calls, and those of the file that it passes on. */
  private namesIn(root: unknown): string[] {
    return nodesIn(root).flatMap(({ type, callee, name }) => {
      if (type === "CallExpression" && callee) return [this.textOf(callee)];
      return type === "Identifier" && name && this.functions.has(name) ? [name] : [];
    });
  }

  private textOf = ({ start, end }: Node) => this.code.slice(start, end).replace(/\s/g, "");

  private writes(root: unknown, seen: Set<string>): boolean {
    return this.namesIn(root).some((name) => {
      if (isWrite(name)) return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return this.writes(this.functions.get(name), seen);
    });
  }

  /** A call that takes a list of rows to save or to make, other than one written in place. */
  private isManyWrite({ type, callee, arguments: [first] = [] }: Node): boolean {
    if (type !== "CallExpression" || !callee || first?.type === "ArrayExpression") return false;
    return /^(?:(?:save|issue|prepare)\w*[^s]s(?:InTransaction)?|(?:book|receive)InTransaction)$/.test(
      this.textOf(callee),
    );
  }

  /** True if a function writes once for each of many, itself or by another one of its file. */
  writesMany(name: string, seen = new Set<string>()): boolean {
    const root = this.functions.get(name);
    if (!root || seen.has(name)) return false;
    seen.add(name);
    const repeated = nodesIn(root).flatMap((node): unknown[] => {
      if (node.type === "ForOfStatement") return [node.body];
      const call = node.type === "CallExpression" && node.callee ? this.textOf(node.callee) : "";
      return /(?:\.(?:map|flatMap|forEach)|^mapInSlices)$/.test(call) ? [node.arguments] : [];
    });
    return (
      nodesIn(root).some((node) => this.isManyWrite(node)) ||
      repeated.some((part) => this.writes(part, new Set())) ||
      this.namesIn(root).some((one) => this.writesMany(one, seen))
    );
  }
}

/** The operations of modules that the actions of staff use, by their names. */
async function operationsOfStaff(): Promise<Map<string, Reader>> {
  const files = globSync(["app/routes/admin/**/*.{ts,tsx}", "app/modules/**/*.server.ts"]).filter(
    (file) => /staffAction\(|export const action\b/.test(readFileSync(file, "utf8")),
  );
  const found = new Map<string, Reader>();
  for (const file of files)
    for (const [, names = "", from = ""] of readFileSync(file, "utf8").matchAll(
      /import \{([^}]*)\} from "([~.][^"]*\.server)"/g,
    )) {
      const path = from.startsWith("~")
        ? from.replace("~", "app")
        : posix.join(posix.dirname(file), from);
      if (!path.startsWith("app/modules/")) continue;
      const reader = new Reader(await sourceOf(`${path}.ts`));
      for (const name of names.split(",").map((one) => one.trim()))
        if (reader.functions.has(name) && !/^(?:[A-Z]|list|find|read|plan)/.test(name))
          found.set(name, reader);
    }
  return found;
}

test("every act of staff on many rows can be taken back, or says why not", async () => {
  const many = [...(await operationsOfStaff())].filter(([name, file]) => file.writesMany(name));
  expect(many.map(([name]) => name).sort()).toEqual(Object.keys(MANY_ROWS).sort());
});

test("what takes such an act back is an operation of a module", () => {
  const exported = globSync("app/modules/**/*.server.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  for (const name of Object.keys(ELSEWHERE))
    expect(exported).toContain(`export async function ${name}(`);
  for (const answer of [...Object.values(MANY_ROWS), ...Object.values(ELSEWHERE).flat()])
    if ("undo" in answer)
      expect(exported).toMatch(
        new RegExp(`export (?:async function|const|function) ${answer.undo}\\b`),
      );
    else expect(answer.stays.split(" ").length).toBeGreaterThan(3);
});
