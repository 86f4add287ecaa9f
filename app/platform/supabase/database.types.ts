/** The tables of `supabase/migrations`, as supabase-js sees them: lists are `jsonb`, moments are ISO 8601 text. */
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
  /** Whether its owner keeps it out of the member directory. */
  hidden: boolean;
  created_at: string;
  updated_at: string;
};

export type ProfileRow = {
  id: string;
  first_name: string;
  last_name: string;
  position: string;
  bio: string;
  linkedin_url: string | null;
  avatar_url: string | null;
  expertise: string[];
  is_expert: boolean;
  show_in_directory: boolean;
  allow_contact: boolean;
  email_notifications: boolean;
  /** Whether a date is to be called to mind the day before. */
  reminders: boolean;
  poll_news: boolean;
  created_at: string;
  updated_at: string;
};

/** A person belongs to one company, and a company has one owner: the database refuses a second of either. */
export type MembershipRow = {
  user_id: string;
  organization_id: string;
  role: "owner" | "member";
  is_owner: boolean;
  created_at: string;
};

/** The buckets of pictures; both are public under their address. */
export type Bucket = "avatars" | "company_logos";

/** The buckets that nobody reads but the server. */
export type PrivateBucket = "attachments";

type Optional<Row, Required extends keyof Row> = Pick<Row, Required> & Partial<Row>;
