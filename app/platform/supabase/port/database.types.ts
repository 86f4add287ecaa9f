/**
 * The tables of `supabase/migrations` as supabase-js sees them. Lists are `jsonb`, moments ISO
 * text.
 */
export type Database = {
  public: {
    Tables: {
      organizations: {
        Row: OrganizationRow;
        Insert: Optional<OrganizationRow, "name" | "size" | "industry">;
        Update: Partial<OrganizationRow>;
        Relationships: [];
      };
      profiles: {
        Row: ProfileRow;
        Insert: Optional<ProfileRow, "id">;
        Update: Partial<ProfileRow>;
        Relationships: [];
      };
      memberships: {
        Row: MembershipRow;
        Insert: Optional<MembershipRow, "user_id" | "organization_id">;
        Update: Partial<MembershipRow>;
        Relationships: [
          {
            foreignKeyName: "memberships_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "profiles";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "memberships_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      /** Only the service key reads and writes it. */
      project_notes: {
        Row: ProjectNoteRow;
        Insert: Optional<ProjectNoteRow, "name">;
        Update: Partial<ProjectNoteRow>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: Record<never, never>;
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

export type OrganizationRow = {
  id: string;
  name: string;
  size: string;
  industry: string;
  short_description: string;
  full_description: string;
  logo_url: string | null;
  tags: string[];
  /** True if the person does not want to be in the member directory. */
  hidden: boolean;
  /** Its words on goods for other companies, and on goods or partners that it needs. */
  offering: string;
  seeking: string;
  /** True if everybody may read its card. */
  published: boolean;
  created_at: string;
  updated_at: string;
};

export type ProfileRow = {
  id: string;
  /** The account's address in lower case; empty in a row that was made without it. */
  email: string;
  first_name: string;
  last_name: string;
  /** Name and address without case and diacritics; empty in a row of an earlier version. */
  search_text: string;
  position: string;
  bio: string;
  linkedin_url: string | null;
  avatar_url: string | null;
  expertise: string[];
  is_expert: boolean;
  show_in_directory: boolean;
  allow_contact: boolean;
  email_notifications: boolean;
  /** True if the person wants a reminder on the day before an event. */
  reminders: boolean;
  poll_news: boolean;
  created_at: string;
  updated_at: string;
};

/** A person belongs to one company, and a company has one owner; the database enforces both. */
export type MembershipRow = {
  user_id: string;
  organization_id: string;
  role: "owner" | "member";
  is_owner: boolean;
  created_at: string;
};

/** A migration that is in, as `migration 20250102090000`, or `portal` with the id of its portal. */
export type ProjectNoteRow = {
  name: string;
  value: string;
};

/** The public buckets of pictures. */
export type Bucket = "avatars" | "company_logos";

/** Only the server reads these buckets. */
export type PrivateBucket = "attachments";

type Optional<Row, Required extends keyof Row> = Pick<Row, Required> & Partial<Row>;
